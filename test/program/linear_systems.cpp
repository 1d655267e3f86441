// cost: heavy
// Programs that solve linear systems on their way.
#include "support/solved.hpp"

#include <ctdyn/program/emit/regularity.hpp>
#include <ctdyn/program/emit/run.hpp>
#include <ctdyn/graph/graph.hpp>
#include <ctdyn/program/cheapest.hpp>
#include <ctdyn/program/prune.hpp>

#include <Eigen/Dense>
#include <boost/test/unit_test.hpp>

#include <array>
#include <cmath>
#include <random>

namespace {

using namespace ctdyn;
using namespace ctdyn::detail;

/// A x = r of three unknowns, then ((x0, q0), (1, x1)) y = (sin(q1) + x2, q2); results: x, y, cos(q1) y0, regularity.
constexpr auto made = [] {
  graph<1024> g;
  handle q[12]{}, first[9]{}, r[3]{};
  for (std::uint32_t i = 0; i < 12; ++i) q[i] = g.symbol(symbol_class::coordinate, i, 100 + i);
  for (std::uint32_t i = 0; i < 9; ++i) first[i] = i == 2 ? zero : g.mul(q[i], g.add(q[i + 1], one));
  for (std::uint32_t i = 0; i < 3; ++i) r[i] = i == 1 ? g.cos(q[0]) : q[i + 9];
  const auto s = g.announce_solve(3, 1, first, r);
  const handle x[] = {g.solved(s.index, 0), g.solved(s.index, 1), g.solved(s.index, 2)};
  const handle second[] = {x[0], q[0], one, x[1]}, right[] = {g.add(g.sin(q[1]), x[2]), q[2]};
  const auto t = g.announce_solve(2, 1, second, right);
  const handle y[] = {g.solved(t.index, 0), g.solved(t.index, 1)};
  const std::array roots{x[0], x[1], x[2], y[0], y[1], g.mul(g.cos(q[1]), y[0]), g.regularity()};
  return std::pair(g, roots);
}();
constexpr auto frozen = made.first.freeze<made.first.size(), made.first.constant_count(), 2, 12 + 6>();
constexpr auto& roots = made.second;
constexpr auto all = with_systems<frozen, roots>();
constexpr auto& all_roots = all.roots;
constexpr auto& cheap = cheapest<frozen, all_roots>::result;
constexpr extended_roots<7, 2, 18> extended{cheap.roots, all.systems};
constexpr auto program = schedule<cheap.graph, extended>().second;
static_assert(well_formed(program) && program.solves.size() == 2);

constexpr std::array<std::uint32_t, 2> only_x{2, 0};
constexpr auto part = prune<program, only_x>();
static_assert(well_formed(part) && part.solves.size() == 1 && cost(part).sincos == 1);
constexpr std::array<std::uint32_t, 1> only_status{6};
constexpr auto check = prune<program, only_status>();
static_assert(well_formed(check) && check.solves.size() == 2);

/// q0 x = q1 q2 + q3 q4 + q1 q4. A root has the factors q0, x and q5: multiplied out it begins with q0 x, which is the right-hand side
/// by another name. A form that took it for that could not be solved.
constexpr auto made_of_right_side = [] {
  graph<1024> g;
  handle q[5]{};
  for (std::uint32_t i = 0; i < 5; ++i) q[i] = g.symbol(symbol_class::coordinate, i, 100 + i);
  const handle right = g.add(g.add(g.mul(q[1], q[2]), g.mul(q[3], q[4])), g.mul(q[1], q[4]));
  const auto s = g.announce_solve(1, 1, q, &right);
  const handle x = g.solved(s.index, 0), last = g.symbol(symbol_class::coordinate, 5, 105);
  return std::pair(g, std::array{g.mul(g.mul(q[0], last), x)});
}();
constexpr auto with_right_side = made_of_right_side.first.freeze<made_of_right_side.first.size(), made_of_right_side.first.constant_count(), 1, 2>();
constexpr auto of_right_side = with_systems<with_right_side, made_of_right_side.second>();
constexpr auto& roots_of_right_side = of_right_side.roots;
constexpr auto& cheap_right_side = cheapest<with_right_side, roots_of_right_side>::result;
constexpr extended_roots<1, 1, 2> extended_right_side{cheap_right_side.roots, of_right_side.systems};
static_assert(well_formed(schedule<cheap_right_side.graph, extended_right_side>().second));

BOOST_AUTO_TEST_CASE(against_eigen) {
  std::mt19937 engine(7);
  std::uniform_real_distribution<double> number(-2, 2);
  for (int trial = 0; trial < 200; ++trial) {
    std::array<double, 12> q{};
    for (double& entry : q) entry = number(engine);
    std::array<double, 7> found{};
    const arguments<double> in{.coordinates = q.data()};
    run<program>(in, found.data());

    Eigen::Matrix3d A;
    for (int i = 0; i < 9; ++i) A(i / 3, i % 3) = i == 2 ? 0 : q[std::size_t(i)] * (q[std::size_t(i) + 1] + 1);
    const Eigen::Vector3d x = solved::by_pivots(A, Eigen::Vector3d(q[9], std::cos(q[0]), q[11]));
    Eigen::Matrix2d B;
    B << x(0), q[0], 1, x(1);
    const Eigen::Vector2d y = solved::by_pivots(B, Eigen::Vector2d(std::sin(q[1]) + x(2), q[2]));
    const double tolerance = 1e-13 / found[6];
    BOOST_TEST((Eigen::Vector3d(found[0], found[1], found[2]) - x).norm() <= tolerance * x.norm());
    BOOST_TEST((Eigen::Vector2d(found[3], found[4]) - y).norm() <= tolerance * (1 + x.norm()) * (1 + y.norm()));
    BOOST_TEST(std::abs(found[5] - std::cos(q[1]) * y(0)) <= tolerance * (1 + x.norm()) * (1 + y.norm()));
    BOOST_TEST((found[6] > 0 && found[6] <= 1));

    std::array<double, 2> some{};
    run<part>(in, some.data());
    BOOST_TEST(some[0] == found[2]);
    BOOST_TEST(some[1] == found[0]);
  }
}

BOOST_AUTO_TEST_CASE(singular) {
  std::array<double, 12> q{};
  q.fill(0.5);
  q[2] = 0, q[5] = 0, q[8] = 0, q[0] = q[3] = 0; // a column of zeros
  double regularity = 1;
  run<check>(arguments<double>{.coordinates = q.data()}, &regularity);
  BOOST_TEST(solve_status<double>{regularity}.singular());
}

BOOST_AUTO_TEST_CASE(pivots_are_chosen) { // exact zeros on the diagonal, rows of different size
  double a[3][3] = {{0, 1e-9, 2e-9}, {1e6, 0, 3e6}, {2, 1, 0}}, b[3][1] = {{5e-9}, {1e6}, {4}}, regularity = 1;
  pivoted_solve(a, b, regularity);
  BOOST_TEST(regularity > 0.1);
  const double x[] = {b[0][0], b[1][0], b[2][0]};
  BOOST_TEST(std::abs(x[1] + 2 * x[2] - 5) < 1e-13);
  BOOST_TEST(std::abs(x[0] + 3 * x[2] - 1) < 1e-13);
  BOOST_TEST(std::abs(2 * x[0] + x[1] - 4) < 1e-13);
}

} // namespace
