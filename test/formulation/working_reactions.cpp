// Loads that depend on reactions: Coulomb's friction of a block and of a rod on the ground, against Newton's equations solved by
// hand, by all methods and with derivatives; what cannot be had says so.
// cost: heavy
#include "support/solved.hpp"
#include "support/unsearched.hpp"

#include <ctdyn/ctdyn.hpp>

#include <Eigen/Dense>
#include <boost/test/unit_test.hpp>

#include <cmath>

namespace {

using namespace ctdyn;

constexpr parameter<"g"> g;
constexpr parameter<"l"> l;
constexpr parameter<"m"> m;
constexpr parameter<"mu"> mu;
constexpr parameter<"slope"> slope;
constexpr coordinate<"x"> x;
constexpr coordinate<"q"> q;
constexpr speed<"v"> v;
constexpr speed<"w"> w;
constexpr input<"F"> F;
constexpr reaction<"R"> R;
constexpr auxiliary_speed<"z"> z;
constexpr frame<"N"> N;
constexpr frame<"A"> A;
constexpr point<"O"> O;
constexpr point<"P"> P;
constexpr point<"C"> C;

// ---- a block on a plane: the normal force is a function of the state

constexpr auto block = system(
    newtonian(N, O), dt(x) == v, A.orient_axis(N, -slope, N.z), P.set_pos(O, x * A.x), particle<"P">(P, m), gravity(-g * N.y),
    force(P, R * A.y), force(P, -mu * R * sign(v) * A.x), auxiliary_velocity(P, z * A.y));
using sliding = kanes_method<block>;
static_assert(sliding::forcing(0) == m * g * (sin(slope) - mu * cos(slope) * sign(v)));
static_assert(sliding::entry(reactions, 0) == m * g * cos(slope));
static_assert(sliding::udot(0) == g * (sin(slope) - mu * cos(slope) * sign(v)));
static_assert(lagranges_method<block>::udot(0) == sliding::udot(0) && tmt_method<block>::udot(0) == sliding::udot(0));
static_assert(newton_euler_method<block>::entry(reactions, 0) == m * g * cos(slope));

// ---- a rod that slides on its tip: the normal force depends on the accelerations

constexpr auto rod = system(
    newtonian(N, O), declare(g, l, m, mu, x, q, v, w, F), dt(x) == v, dt(q) == w, A.orient_axis(N, q, N.z),
    P.set_pos(O, x * N.x), C.set_pos(P, l * A.x), rigid_body<"rod">(A, C, m, inertia(A, 0, 0, m * l * l / 3)),
    force(C, -m * g * N.y + F * N.x), force(P, R * N.y), force(P, -mu * R * tanh(100 * v) * N.x), auxiliary_velocity(P, z * N.y));
using kane = kanes_method<rod>;
using newton = newton_euler_method<rod>;

/// x'', q'' and R from m x_C'' = F - mu R s, m y_C'' = R - m g and the moments about C.
Eigen::Vector3d by_hand(double angle, double slip, double rate, double push) {
  constexpr double G = 9.81, L = 0.5, M = 2, MU = 0.4;
  const double s = MU * std::tanh(100 * slip), c = std::cos(angle), n = std::sin(angle);
  Eigen::Matrix3d left;
  left << M, -M * L * n, s, 0, M * L * c, -1, 0, M * L * L / 3, L * c - s * -L * n;
  const Eigen::Vector3d right(push + M * L * c * rate * rate, -M * G + M * L * n * rate * rate, 0);
  return solved::by_pivots(left, right);
}

// ---- a block on a wedge that slides on the ground: loads on two bodies

constexpr parameter<"k"> k;
constexpr point<"W"> W;
constexpr auto wedge = system(
    newtonian(N, O), declare(g, m, mu, k, slope, x, q, v, w), dt(x) == v, dt(q) == w, A.orient_axis(N, -slope, N.z),
    W.set_pos(O, q * N.x), P.set_pos(W, x * A.x), particle<"wedge">(W, k), particle<"block">(P, m), gravity(-g * N.y),
    force(P, R * A.y), force(W, -R * A.y), force(P, -mu * R * sign(v) * A.x), force(W, mu * R * sign(v) * A.x),
    auxiliary_velocity(P, z * A.y));

BOOST_AUTO_TEST_CASE(between_two_bodies) {
  const kanes_method<wedge> eom{values(g = 9.81, m = 2.0, mu = 0.3, k = 5.0, slope = 0.6)};
  const auto [a, r] = eom.evaluate(eom.state(Eigen::Vector2d(0.4, 0.1), Eigen::Vector2d(-0.7, 0.2)), udot, reactions);
  const double c = std::cos(0.6), n = std::sin(0.6), friction = -0.3 * -1; // a block that moves up is pulled down
  // along and across the slope for the block, m (x'' + q'' c) and m q'' n, along the ground for the wedge, k q''
  Eigen::Matrix3d left;
  left << 2, 2 * c, -friction, 0, 2 * n, -1, 0, 5, n + friction * c;
  const Eigen::Vector3d expected = solved::by_pivots(left, Eigen::Vector3d(2 * 9.81 * n, -2 * 9.81 * c, 0));
  BOOST_TEST((a - expected.head<2>()).norm() + std::abs(r(0) - expected(2)) < 1e-12 * expected.norm());
}

struct fixture {
  const kane eom{values(g = 9.81, l = 0.5, m = 2.0, mu = 0.4)};
  const newton bodies{values(g = 9.81, l = 0.5, m = 2.0, mu = 0.4)};
};

BOOST_FIXTURE_TEST_CASE(solved_together, fixture) {
  for (const double slip : {-0.3, 0.0, 0.004, 0.7})
    for (const double angle : {0.3, 1.2, 2.5}) {
      const auto s = eom.state(Eigen::Vector2d(0.1, angle), Eigen::Vector2d(slip, -1.7), Eigen::Vector<double, 1>(3.0));
      const Eigen::Vector3d expected = by_hand(angle, slip, -1.7, 3);
      const auto [a, r, M, f, how] = eom.evaluate(s, udot, reactions, mass_matrix, forcing, status);
      BOOST_TEST((a - expected.head<2>()).norm() < 1e-12 * expected.norm());
      BOOST_TEST(std::abs(r(0) - expected(2)) < 1e-12 * expected.norm());
      BOOST_TEST((M * a - f).norm() < 1e-12 * f.norm());
      BOOST_TEST(!how.singular());
      const auto [b, t, full, right] = bodies.evaluate({s.q, s.u, s.r, s.t}, udot, reactions, mass_matrix_full, forcing_full);
      BOOST_TEST((b - a).norm() + (t - r).norm() < 1e-12 * expected.norm());
      BOOST_TEST((full.bottomRightCorner<3, 3>() * expected - right.tail<3>()).norm() < 1e-12 * expected.norm());
    }
}

BOOST_FIXTURE_TEST_CASE(derivatives_follow_the_reactions, fixture) {
  const auto s = eom.state(Eigen::Vector2d(0.1, 1.2), Eigen::Vector2d(0.004, -1.7), Eigen::Vector<double, 1>(3.0));
  const auto [A_, B_] = eom.evaluate(s, state_matrix, input_matrix);
  constexpr double h = 1e-6;
  const auto along = [&](double dq, double dv, double dw, double dF) -> Eigen::Vector2d {
    return (by_hand(1.2 + h * dq, 0.004 + h * dv, -1.7 + h * dw, 3 + h * dF) -
            by_hand(1.2 - h * dq, 0.004 - h * dv, -1.7 - h * dw, 3 - h * dF)).head<2>() / (2 * h);
  };
  BOOST_TEST(A_.col(0).norm() == 0);
  BOOST_TEST((A_.col(1).tail<2>() - along(1, 0, 0, 0)).norm() < 1e-6);
  BOOST_TEST((A_.col(2).tail<2>() - along(0, 1, 0, 0)).norm() < 1e-4 * A_.col(2).norm());
  BOOST_TEST((A_.col(3).tail<2>() - along(0, 0, 1, 0)).norm() < 1e-6);
  BOOST_TEST((B_.tail<2>() - along(0, 0, 0, 1)).norm() < 1e-6);
}

} // namespace
