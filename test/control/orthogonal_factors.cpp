// cost: heavy
// Least-squares solutions by reflections, against those by singular values, for equations of any rank.
#include <ctdyn/with/control/orthogonal_factors.hpp>
#include <ctdyn/with/control/singular_values.hpp>

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <cmath>
#include <limits>
#include <random>

namespace {

using namespace ctdyn::detail;
constexpr double least = 1e-11;

template <int rows, int columns> fixed<double, rows, columns> some(std::mt19937& numbers) {
  std::uniform_real_distribution<double> any(-1, 1);
  fixed<double, rows, columns> A;
  for (double& entry : A.entries) entry = any(numbers);
  return A;
}
template <class Matrix> double difference(const Matrix& a, const Matrix& b) {
  double most = 0;
  for (int i = 0; i < a.count; ++i) most = std::max(most, std::abs(a.entries[i] - b.entries[i]));
  return most;
}

/// Equations with this rank, and if told so with a column of zeros and columns that differ by many orders.
template <int rows, int columns, int rank> void compare(bool zero, double other) {
  std::mt19937 numbers(rows * 100 + columns * 10 + rank);
  for (int trial = 0; trial < 40; ++trial) {
    auto A = times(some<rows, rank>(numbers), some<rank, columns>(numbers));
    if (zero) A.scale_column(trial % columns, 0.0);
    A.scale_column((trial + 1) % columns, other);
    const auto b = some<rows, 1>(numbers);
    const orthogonal_factors by_reflections(A, least);
    const singular_values by_turns(A);
    BOOST_TEST(by_reflections.rank() == by_turns.rank(least));
    const auto x = by_reflections.solve(b), expected = by_turns.solve(b, least);
    double longest = 0;
    for (const double entry : expected.entries) longest = std::max(longest, std::abs(entry));
    BOOST_TEST(difference(x, expected) <= 1e-9 * longest);
    BOOST_TEST(difference(by_reflections.without_range(b), by_turns.without_range(b, least)) < 1e-10);
  }
}

} // namespace

BOOST_AUTO_TEST_CASE(of_full_rank) {
  compare<6, 3, 3>(false, 1), compare<3, 6, 3>(false, 1), compare<4, 4, 4>(false, 1);
  compare<1, 1, 1>(false, 1), compare<5, 1, 1>(false, 1), compare<1, 4, 1>(false, 1);
}
BOOST_AUTO_TEST_CASE(of_less) {
  compare<18, 12, 9>(false, 1), compare<6, 3, 2>(false, 1), compare<3, 6, 2>(false, 1), compare<5, 5, 1>(false, 1);
  compare<6, 3, 3>(true, 1), compare<3, 6, 3>(true, 1), compare<5, 1, 1>(true, 1), compare<1, 4, 1>(true, 1);
}
BOOST_AUTO_TEST_CASE(of_columns_that_differ_in_size) {
  compare<6, 3, 3>(false, 1e-4), compare<6, 4, 3>(false, 1e4), compare<3, 6, 3>(false, 1e4);
}
BOOST_AUTO_TEST_CASE(numbers_that_are_not_finite_stay_so) {
  std::mt19937 numbers(1);
  auto A = some<4, 3>(numbers);
  A(1, 1) = std::numeric_limits<double>::quiet_NaN();
  const auto x = orthogonal_factors(A, least).solve(some<4, 1>(numbers));
  BOOST_TEST(!std::all_of(std::begin(x.entries), std::end(x.entries), [](double entry) { return std::isfinite(entry); }));
}
