// Gains of regulators, compared with GNU Octave's control package: control/references/regulators.json, which
// control/references/generate writes. It refines Octave's gains in 60 digits: of hard cases they have fewer than ten.
// cost: nightly
#include <ctdyn/with/control/lqr.hpp>

#include <boost/test/unit_test.hpp>
#include <nlohmann/json.hpp>

#include <fstream>
#include <stdexcept>
#include <string>

namespace {

using namespace ctdyn;
using nlohmann::json;

const json& cases() {
  static const json all = [] {
    std::ifstream file(CTDYN_TEST_DATA "/../../control/references/regulators.json");
    if (!file) throw std::runtime_error("no file regulators.json");
    return json::parse(file);
  }();
  return all;
}

template <int rows, int columns> Eigen::Matrix<double, rows, columns> matrix(const json& numbers) {
  BOOST_TEST_REQUIRE(numbers.size() == std::size_t(rows * columns));
  Eigen::Matrix<double, rows, columns> result;
  for (int i = 0; i < rows * columns; ++i)
    result(i % rows, i / rows) = numbers[std::size_t(i)];
  return result;
}

template <class Matrix> double off(const Matrix& K, const Matrix& reference) {
  return (K - reference).cwiseAbs().maxCoeff() / reference.cwiseAbs().maxCoeff();
}

/// What `discretized` makes of a case, against the series in 60 digits.
template <int n, int m> void compare_sampled(const json& c) {
  const std::string name = c["name"];
  const auto [A, B, Q, R, N, how] =
      discretized(matrix<n, n>(c["A"]), matrix<n, m>(c["B"]), matrix<n, n>(c["Q"]), matrix<m, m>(c["R"]),
                  matrix<n, m>(c["N"]), c["h"].get<double>());
  BOOST_TEST_REQUIRE((how == control_status::solved), name);
  const auto cost = matrix<n + m, n + m>(c["cost"]);
  Eigen::Matrix<double, n + m, n + m> own;
  own << Q, N, N.transpose(), R;
  const double far_A = off(A, matrix<n, n>(c["Ad"])), far_B = off(B, matrix<n, m>(c["Bd"])), far = off(own, cost);
  BOOST_TEST_MESSAGE(name << " discretized: " << far_A << ", " << far_B << ", cost " << far);
  BOOST_TEST(far_A < 1e-13, name << ": " << far_A);
  BOOST_TEST(far_B < 1e-13, name << ": " << far_B);
  BOOST_TEST(far < 1e-13, name << ": " << far);
}

template <int n, int m> int compare() {
  int count = 0;
  for (const json& c : cases()) {
    if (c["n"] != n || c["m"] != m) continue;
    ++count;
    compare_sampled<n, m>(c);
    const auto Q = matrix<n, n>(c["Q"]);
    const auto R = matrix<m, m>(c["R"]);
    const auto N = matrix<n, m>(c["N"]);
    const auto continuous = lqr(matrix<n, n>(c["A"]), matrix<n, m>(c["B"]), Q, R, N);
    const auto discrete = discrete_lqr(matrix<n, n>(c["Ad"]), matrix<n, m>(c["Bd"]), Q, R, N);
    const std::string name = c["name"];
    const double far_c = off(continuous.K, matrix<m, n>(c["Kc"])), far_d = off(discrete.K, matrix<m, n>(c["Kd"]));
    BOOST_TEST_MESSAGE(name << ": " << far_c << " (Octave " << c["octave_continuous"] << "), sampled " << far_d
                            << " (Octave " << c["octave_discrete"] << ")");
    BOOST_TEST((continuous.status == control_status::solved), name << int(continuous.status));
    BOOST_TEST((discrete.status == control_status::solved), name << int(discrete.status));
    BOOST_TEST(far_c < 1e-10, name << ": " << far_c);
    BOOST_TEST(far_d < 1e-10, name << " sampled: " << far_d);
  }
  return count;
}

BOOST_AUTO_TEST_CASE(gains_are_those_of_octave_to_ten_digits) {
  const int compared = compare<2, 1>() + compare<4, 1>() + compare<8, 3>();
  BOOST_TEST(compared == int(cases().size()));
}

} // namespace
