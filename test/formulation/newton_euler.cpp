// The bodies' own equations: accelerations and reactions at once.
#include "support/agree.hpp"

#include <Eigen/Dense>
#include <boost/test/unit_test.hpp>

#include <cmath>

namespace {

using namespace ctdyn;

constexpr parameter<"m1"> m1;
constexpr parameter<"m2"> m2;
constexpr parameter<"l1"> l1;
constexpr parameter<"l2"> l2;
constexpr parameter<"g"> g;
constexpr coordinate<"q1"> q1;
constexpr coordinate<"q2"> q2;
constexpr speed<"u1"> u1;
constexpr speed<"u2"> u2;
constexpr reaction<"T1"> T1;
constexpr reaction<"T2"> T2;
constexpr reaction<"X"> X;
constexpr reaction<"Y"> Y;
constexpr frame<"N"> N;
constexpr frame<"A"> A;
constexpr frame<"B"> B;
constexpr point<"O"> O;
constexpr point<"P1"> P1;
constexpr point<"P2"> P2;

// ---- the double pendulum of "Exposing Noncontributing Forces"

constexpr auto pendulum = system(
    newtonian(N, O), declare(m1, m2, l1, l2, g, q1, q2, u1, u2), dt(q1) == u1, dt(q2) == u2,
    A.orient_axis(N, q1, N.z), B.orient_axis(N, q2, N.z), P1.set_pos(O, -l1 * A.y), P2.set_pos(P1, -l2 * B.y),
    particle<"P1">(P1, m1), particle<"P2">(P2, m2), gravity(-g * N.y),
    force(P1, T1 * A.y - T2 * B.y), force(P2, T2 * B.y));
using newton = newton_euler_method<pendulum>;
using kane = kanes_method<pendulum>;

// four equations in four unknowns; which are exactly solved by Kane's accelerations
static_assert(newton::udot(0) == kane::udot(0) && newton::udot(1) == kane::udot(1));
static_assert(newton::mass_matrix(0, 1) == kane::mass_matrix(0, 1) && newton::forcing(0) == kane::forcing(0));
static_assert(newton::mass_matrix_full(2, 4) == sin(q1) && newton::mass_matrix_full(3, 5) == cos(q2));
static_assert(newton::cost(udot).sincos == 2);
static_assert(agreement::is_as_cheap<newton, kane>()); // reactions alone are solved for with numbers

// reactions bind no speeds: derivatives are those of the same motion
static_assert(newton::entry(jacobian(udot, q1, u2, m2), 1, 2) == kane::entry(jacobian(udot, q1, u2, m2), 1, 2));
static_assert(newton::entry(state_matrix, 2, 1) == kane::entry(state_matrix, 2, 1));
static_assert(newton::entry(jacobian(udot, by_speeds), 0, 1) == kane::entry(jacobian(udot, by_speeds), 0, 1));
static_assert(newton::entry(jacobian(inverse_dynamics, q2), 1, 0) == kane::entry(jacobian(inverse_dynamics, q2), 1, 0));

BOOST_AUTO_TEST_CASE(published_numbers) {
  constexpr double degree = 3.14159265358979323846 / 180;
  const newton eom{values(m1 = 1.2, m2 = 5.6, l1 = 1.34, l2 = 6.7, g = 9.81)};
  const auto x = eom.state(values(q1 = 15 * degree, q2 = 25 * degree, u1 = 123 * degree, u2 = -41 * degree));
  const auto [a, T, how] = eom.evaluate(x, udot, reactions, status);
  Eigen::Vector4d found, published(8.09538007, -2.37332094, 109.88598116, 92.50997719);
  found << a, T;
  for (Eigen::Index i = 0; i < 4; ++i) BOOST_TEST(std::abs(found(i) - published(i)) <= 0.5e-8);
  BOOST_TEST(!how.singular());
  const auto [M, f, change] = eom.evaluate(x, mass_matrix_full, forcing_full, rhs);
  Eigen::Matrix<double, 6, 1> unknowns;
  unknowns << change, T;
  BOOST_TEST((M * unknowns - f).norm() <= 1e-13 * f.norm());
}

// ---- a rigid body: the force of a hinge that is not at the mass center

constexpr auto rod = system(
    newtonian(N, O), declare(m1, l1, g, q1, u1), dt(q1) == u1, A.orient_axis(N, q1, N.z), P1.set_pos(O, l1 * A.x),
    P2.set_pos(P1, -l1 * A.x), rigid_body<"A">(A, P1, m1, inertia(A, 0, 0, m1 * l1 * l1 / 3)), gravity(-g * N.y),
    force(P2, X * N.x + Y * N.y));
using on_rod = newton_euler_method<rod>;
static_assert(on_rod::udot(0) == -3 * g * cos(q1) / (4 * l1));
static_assert(on_rod::entry(reactions, 0) == m1 * (-l1 * u1 * u1 * cos(q1) + 3 * g * cos(q1) / 4 * sin(q1)));
static_assert(on_rod::entry(reactions, 1) ==
              m1 * (g - l1 * u1 * u1 * sin(q1) - 3 * g * cos(q1) * cos(q1) / 4));

} // namespace
