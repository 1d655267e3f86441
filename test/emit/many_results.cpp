// Programs with many results, zeros among them: each in its place, and nothing beside it.
// machine: x86-64-v3
#include <ctdyn/program/emit/lanes.hpp>
#include <ctdyn/program/emit/run.hpp>

#include <boost/test/unit_test.hpp>

#include <array>
#include <cstddef>
#include <cstdint>

namespace {

using ctdyn::arguments, ctdyn::opcode, ctdyn::place, ctdyn::program;

/// Whether an entry of a symmetric matrix of 12 rows is a zero: neighbours of one to twelve.
constexpr bool is_zero(std::uint32_t i, std::uint32_t j) {
  const std::uint32_t low = i < j ? i : j, high = i < j ? j : i;
  return high == 0 || (low < 3 && high >= 3 && high < 8) || low == 9 || (low + high) % 5 == 4;
}

constexpr std::uint32_t size = 12, row = 7;
/// Products of two numbers each, entry (i, j) the one of number i + j; then seven entries in another place, zeros but for
/// the fourth.
constexpr auto matrix = [] {
  program<2 * size, 0, size * size + row> p;
  for (std::uint32_t i = 0; i < size; ++i) p.code[i] = {opcode::symbol, 1, i};
  for (std::uint32_t i = 0; i < size; ++i) p.code[size + i] = {opcode::mul, i, (i * i) % size};
  for (std::uint32_t i = 0; i < size; ++i)
    for (std::uint32_t j = 0; j < size; ++j)
      p.results[i * size + j] = is_zero(i, j) ? p.structural_zero : size + (i + j) % size;
  for (std::uint32_t i = 0; i < row; ++i) p.results[size * size + i] = i == 3 ? size + 5 : p.structural_zero;
  return p;
}();
static_assert(ctdyn::well_formed(matrix) && matrix.result_count >= ctdyn::detail::limits::many_results);
constexpr auto places = [] {
  std::array<place, matrix.result_count> list{};
  for (std::uint32_t i = 0; i < size; ++i)
    for (std::uint32_t j = 0; j < size; ++j) list[i * size + j] = {1, j * size + i};
  for (std::uint32_t i = 0; i < row; ++i) list[size * size + i] = {0, i};
  return list;
}();

/// The same with the rows of the matrix apart: what is between them is not written.
constexpr std::uint32_t stride = 15;
constexpr auto places_apart = [] {
  auto list = places;
  for (std::uint32_t i = 0; i < size; ++i)
    for (std::uint32_t j = 0; j < size; ++j) list[i * size + j] = {1, j * stride + i};
  return list;
}();

/// Both destinations with a number before and behind.
template <class Scalar> struct destinations {
  Scalar vector[row + 2], matrix[size * stride + 2];
};
template <const auto& Places = places, class Scalar> constexpr destinations<Scalar> results(const Scalar (&q)[size]) {
  destinations<Scalar> all{};
  for (Scalar& x : all.vector) x = ctdyn::detail::spread<Scalar>(99);
  for (Scalar& x : all.matrix) x = ctdyn::detail::spread<Scalar>(99);
  Scalar* const to[] = {all.vector + 1, all.matrix + 1};
  ctdyn::run<matrix, Places>(arguments<Scalar>{.coordinates = q}, to);
  return all;
}

template <class Scalar> constexpr void fill(Scalar (&q)[size]) {
  for (std::size_t i = 0; i < size; ++i) q[i] = ctdyn::detail::spread<Scalar>(i + 1);
}
template <class Scalar, class Same>
constexpr bool right(const destinations<Scalar>& all, Same same, std::uint32_t column = size) {
  const auto square = [](std::uint32_t i) { return static_cast<double>((i + 1) * ((i * i) % size + 1)); };
  bool good = same(all.vector[0], 99) && same(all.vector[row + 1], 99) && same(all.matrix[0], 99) &&
              same(all.matrix[size * column + 1], 99);
  for (std::uint32_t i = 0; i < row; ++i) good = good && same(all.vector[i + 1], i == 3 ? square(5) : 0);
  for (std::uint32_t j = 0; j < size; ++j)
    for (std::uint32_t i = 0; i < column; ++i)
      good = good && same(all.matrix[j * column + i + 1], i >= size ? 99 : is_zero(i, j) ? 0 : square((i + j) % size));
  return good;
}
template <class Scalar> constexpr bool right_numbers() {
  Scalar q[size];
  fill(q);
  return right(results(q), [](Scalar a, double b) { return a == static_cast<Scalar>(b); });
}

} // namespace

BOOST_AUTO_TEST_CASE(of_doubles) { BOOST_TEST(right_numbers<double>()); }
BOOST_AUTO_TEST_CASE(of_floats) { BOOST_TEST(right_numbers<float>()); }
BOOST_AUTO_TEST_CASE(of_long_doubles) { BOOST_TEST(right_numbers<long double>()); }
BOOST_AUTO_TEST_CASE(of_lanes) {
  using lanes = ctdyn::lanes<double, 2>;
  lanes q[size];
  fill(q);
  BOOST_TEST(right(results(q), [](const lanes& a, double b) { return a[0] == b && a[1] == b; }));
}
BOOST_AUTO_TEST_CASE(with_gaps) {
  double q[size];
  fill(q);
  BOOST_TEST(right(results<places_apart>(q), [](double a, double b) { return a == b; }, stride));
}
// Two results in one place leave another place of the matrix without one, which stays what it was.
constexpr auto places_twice = [] {
  auto list = places;
  list[4 * size + 3] = list[3 * size + 4];
  return list;
}();
static_assert(is_zero(3, 4) == is_zero(4, 3));
BOOST_AUTO_TEST_CASE(two_in_one_place) {
  double q[size];
  fill(q);
  BOOST_TEST(results<places_twice>(q).matrix[3 * size + 4 + 1] == 99);
}
BOOST_AUTO_TEST_CASE(in_constant_evaluation) {
  static_assert([] {
    double q[size]{};
    fill(q);
    return right(results(q), [](double a, double b) { return a == b; });
  }());
}
