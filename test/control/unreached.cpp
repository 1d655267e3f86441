// Regulators of what inputs reach, and of errors that constraints allow; what they say of the rest.
// cost: heavy
#include "support/unsearched.hpp"

#include <ctdyn/control.hpp>
#include <ctdyn/ctdyn.hpp>

#include <Eigen/Dense>
#include <boost/test/unit_test.hpp>

#include <cmath>
#include <limits>

namespace {

using namespace ctdyn;

constexpr frame<"N"> N;
constexpr frame<"A"> A;
constexpr point<"O"> O;
constexpr point<"P"> P;
constexpr coordinate<"x"> x;
constexpr coordinate<"y"> y;
constexpr speed<"v"> v;
constexpr speed<"w"> w;
constexpr input<"F"> F;
constexpr input<"M"> M;
template <int rows, int columns> using matrix = Eigen::Matrix<double, rows, columns>;

/// A mass at (x, y), with a spring along y, and a force that pushes along x only.
constexpr parameter<"k"> k;
constexpr auto plane = system(newtonian(N, O), dt(x) == v, dt(y) == w, P.set_pos(O, x * N.x + y * N.y), particle<"P">(P, 1), force(P, F * N.x - k * y * N.y));
using in_plane = kanes_method<plane>;
using plane_error = error_state<in_plane>;
constexpr int at_x = plane_error::entry_of("x"), at_y = plane_error::entry_of("y"), at_v = plane_error::entry_of("v"), at_w = plane_error::entry_of("w");

} // namespace

BOOST_AUTO_TEST_CASE(what_no_input_reaches) {
  for (const double stiffness : {0.0, 9.0}) {
    const in_plane eom{values(k = stiffness)};
    const auto rest = eom.state(values(x = 0, y = 0, v = 0, w = 0, F = 0));
    const auto all = plane_error::matrix::Identity().eval();
    BOOST_TEST((lqr(eom, rest, all, by(F = 1)).status == control_status::not_stabilizable));
    const auto [share, count, how] = unreached(eom, rest, by(F));
    BOOST_TEST((how == control_status::solved && count == 2));
    BOOST_TEST(std::abs(share(at_x)) + std::abs(share(at_v)) < 1e-15);
    BOOST_TEST(std::abs(share(at_y) - 1) + std::abs(share(at_w) - 1) < 1e-15);
    const auto along_x = lqr(eom, rest, all, by(F = 1), reachable); // that of two integrators, by hand
    BOOST_TEST_REQUIRE((along_x.status == control_status::solved));
    BOOST_TEST(std::abs(along_x.K(at_x) - 1) + std::abs(along_x.K(at_v) - std::sqrt(3)) < 1e-13);
    BOOST_TEST(std::abs(along_x.K(at_y)) + std::abs(along_x.K(at_w)) < 1e-15);
    BOOST_TEST((lqr(eom, rest, all, matrix<1, 1>(1), reachable).K == along_x.K));
  }
}

namespace {

/// The same mass on a rod about the origin, by Lagrange's method with a constraint; and with dependent names.
constexpr auto rod = system(newtonian(N, O), dt(x) == v, dt(y) == w, P.set_pos(O, x * N.x + y * N.y), particle<"P">(P, 1), force(P, F * N.x - 10 * N.y),
                            configuration_constraint(x * x + y * y == 4));
using on_rod = lagranges_method<rod>;
constexpr auto both_named = system(rod, dependent(y, w));
using with_names = kanes_method<both_named>;

} // namespace

BOOST_AUTO_TEST_CASE(errors_that_constraints_allow) {
  const on_rod eom;
  const with_names other;
  const auto upright = eom.state(values(x = 0, y = 2, v = 0, w = 0, F = 0));
  const auto by_constraint = lqr(eom, upright, error_state<on_rod>::diagonal(x = 3, v = 1, y = 50, w = 7), by(F = 0.5));
  const auto by_names = lqr(other, other.state(upright.q, upright.u, upright.r), error_state<with_names>::diagonal(x = 3, v = 1), by(F = 0.5));
  BOOST_TEST_REQUIRE((by_constraint.status == control_status::solved));
  BOOST_TEST_REQUIRE((by_names.status == control_status::solved));
  BOOST_TEST((by_constraint.K - matrix<1, 4>(by_names.K(0), 0, by_names.K(1), 0)).norm() < 1e-12 * by_names.K.norm());
  BOOST_TEST(unreached(eom, upright, by(F)).count == 0);

  const auto leaning = eom.state(values(x = std::sqrt(2.0), y = std::sqrt(2.0), v = 0, w = 0, F = -10)); // the force holds it
  const auto there = lqr(eom, leaning, error_state<on_rod>::matrix::Identity(), by(F = 1));
  BOOST_TEST_REQUIRE((there.status == control_status::solved));
  BOOST_TEST(there.drift.norm() < 1e-12);
  // By the angle from the vertical: q'' = (10 sin q + F cos q) / 2, errors are 2 (c, -c) times q, also of rates
  const double c = std::sqrt(0.5), a = (10 * c + 10 * c) / 2, b = c / 2; // d q''/dq, d q''/dF
  const auto by_angle = lqr(Eigen::Matrix2d{{0, 1}, {a, 0}}, Eigen::Vector2d(0, b), 4 * Eigen::Matrix2d::Identity(), matrix<1, 1>(1));
  const double along[] = {2 * c, -2 * c}; // dx/dq, dy/dq
  BOOST_TEST(std::abs(there.K(0) * along[0] + there.K(1) * along[1] - by_angle.K(0)) < 1e-11);
  BOOST_TEST(std::abs(there.K(2) * along[0] + there.K(3) * along[1] - by_angle.K(1)) < 1e-11);
}

namespace {

/// A sleigh whose runner does not slip sideways: driven along and turned. Sideways it is not reached at rest.
constexpr coordinate<"heading"> heading;
constexpr speed<"turn"> turn;
constexpr auto sleigh = system(newtonian(N, O), dt(x) == v, dt(y) == w, dt(heading) == turn, A.orient_axis(N, heading, N.z), P.set_pos(O, x * N.x + y * N.y),
                               rigid_body<"sleigh">(A, P, 1, inertia(A, 1, 1, 1)), force(P, F * A.x), torque(A, M * A.z), velocity_constraint(dot(P.vel(N), A.y)), dependent(w));
using on_ice = kanes_method<sleigh>;

} // namespace

BOOST_AUTO_TEST_CASE(a_runner) {
  using ice_error = error_state<on_ice>;
  const on_ice eom;
  auto rest = eom.state(values(x = 0, y = 0, heading = 0, v = 0, w = 0, turn = 0, F = 0, M = 0));
  BOOST_TEST((lqr(eom, rest, ice_error::matrix::Identity(), by(F = 1, M = 1)).status == control_status::not_stabilizable));
  const auto [share, count, how] = unreached(eom, rest);
  BOOST_TEST((how == control_status::solved && count == 1));
  for (int i = 0; i < ice_error::size; ++i)
    BOOST_TEST(std::abs(share(i) - (ice_error::name_of(i) == "y" ? 1 : 0)) < 1e-12); // x, y, heading, v, turn
  const auto rolling = lqr(eom, rest, ice_error::matrix::Identity(), by(F = 1, M = 1), reachable);
  BOOST_TEST((rolling.status == control_status::solved));
  rest.u(0) = 1; // moving, it is reached
  BOOST_TEST(unreached(eom, rest).count == 0);
  const auto moving = lqr(eom, rest, ice_error::matrix::Identity(), by(M = 1, F = 1));
  BOOST_TEST((moving.status == control_status::solved));
  const runge_kutta_4 step{eom};
  auto at = rest;
  at.q(1) = 0.05;
  for (int i = 0; i < 2000; ++i) {
    auto goal = moving;
    goal.state.q(0) = i * 0.01; // it moves on
    at.r = goal(at), at = step(at, 0.01).state;
  }
  BOOST_TEST(std::abs(at.q(1)) < 1e-4);
  BOOST_TEST(std::abs(at.q(2)) < 1e-4);
}
