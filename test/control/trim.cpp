// Equilibria and steady motions, against formulas by hand; what is said where there are none.
// cost: heavy
#include "support/unsearched.hpp"

#include <ctdyn/ctdyn.hpp>
#include <ctdyn/trim.hpp>

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
constexpr point<"C"> C;
constexpr coordinate<"s"> s;
constexpr coordinate<"q"> q;
constexpr speed<"v"> v;
constexpr speed<"w"> w;
constexpr input<"F"> F;
constexpr input<"M"> M;
constexpr parameter<"k"> k;

/// A pendulum on a cart, pushed by a force and a torque.
constexpr auto cart = system(newtonian(N, O), dt(s) == v, dt(q) == w, C.set_pos(O, s * N.x), A.orient_axis(N, q, N.z), P.set_pos(C, A.y),
                             particle<"cart">(C, 2), particle<"bob">(P, 1), force(P, -k * N.y), force(C, F * N.x), torque(A, M * N.z));
using kane = kanes_method<cart>;


} // namespace

BOOST_AUTO_TEST_CASE(a_pendulum_on_an_accelerated_cart) {
  const kane eom{values(k = 10)};
  const auto guess = eom.state(values(s = 3, q = 0.3, v = 2, w = 7, F = 0, M = 0));
  const double wanted = 2.5; // m/s^2, by a number that is known when it runs
  const auto found = trim(eom, guess, held(v, M, w = 0.0, s), at(dt(w) == 0, wanted == dt(v)));
  BOOST_TEST_REQUIRE((found.status == control_status::solved));
  BOOST_TEST(std::abs(found.state.q(1) + std::atan(wanted / 10)) < 1e-15);
  BOOST_TEST(std::abs(found.state.r(0) - 3 * wanted) < 1e-13);
  BOOST_TEST((found.state.q(0) == 3 && found.state.u(0) == 2 && found.state.u(1) == 0 && found.state.r(1) == 0));
  BOOST_TEST((found.equations == 2 && found.unknowns == 2 && found.rank == 2));
  BOOST_TEST(found.residual < 1e-14);
  BOOST_TEST(found.iterations < 8);

  // A torque holds it at any angle: the shortest change of both is along -d(10 sin q + M) = 0.
  const auto resting = eom.state(values(s = 3, q = 0.3, v = 0, w = 0, F = 0, M = 0));
  const auto by_torque = trim(eom, resting, held(s, v, w, F), at(udot == 0));
  BOOST_TEST_REQUIRE((by_torque.status == control_status::solved));
  BOOST_TEST((by_torque.unknowns == 2 && by_torque.rank == 1));
  BOOST_TEST(std::abs(10 * std::sin(by_torque.state.q(1)) + by_torque.state.r(1)) < 1e-14);
  const auto at_angle = trim(eom, resting, held(s, v, w, F, q = 0.5), at(udot == 0));
  BOOST_TEST((at_angle.state.q(1) == 0.5 && at_angle.rank == 1 && at_angle.unknowns == 1));
  BOOST_TEST(std::abs(at_angle.state.r(1) + 10 * std::sin(0.5)) < 1e-14);

  // It stands and hangs, whatever is near the guess; one equation may follow from others.
  const auto hanging = trim(eom, eom.state(values(s = 0, q = 2.6, v = 0, w = 0.1, F = 0.1, M = 0)), held(s, M), at(rhs == 0, w == 0, v == w));
  BOOST_TEST_REQUIRE((hanging.status == control_status::solved));
  BOOST_TEST(std::abs(hanging.state.q(1) - std::acos(-1.0)) < 1e-15);
  BOOST_TEST(std::abs(hanging.state.r(0)) < 1e-14);
  BOOST_TEST((hanging.equations == 6 && hanging.unknowns == 4 && hanging.rank == 4));
  const auto with_numbers = trim(eom, resting, held(s, v, w), at(udot == 0, value_of<2 * q - k / 8> == 0.5));
  BOOST_TEST((with_numbers.status == control_status::solved));
  BOOST_TEST(std::abs(with_numbers.state.q(1) - 0.875) < 1e-15);
}

BOOST_AUTO_TEST_CASE(where_there_is_no_equilibrium) {
  const kane eom{values(k = 10)};
  const auto rest = eom.state(values(s = 0, q = 0.3, v = 0, w = 0, F = 0, M = 20));
  const auto too_strong = trim(eom, rest, held(s, v, w, F, M), at(udot == 0)); // gravity holds a torque of at most 10
  BOOST_TEST((too_strong.status == control_status::no_solution));
  BOOST_TEST(too_strong.residual > 1);
  const auto falls = trim(eom, rest, held(q, M), at(dot(P.acc(N), N.x) == 1, dot(P.acc(N), N.y) == 1)); // along a rod, both
  BOOST_TEST((falls.status != control_status::solved));
  auto broken = rest;
  broken.q(0) = std::numeric_limits<double>::quiet_NaN();
  BOOST_TEST((trim(eom, broken, held(s, v, w, F), at(udot == 0)).status == control_status::not_finite));
  BOOST_TEST(std::isinf(trim(eom, broken, held(s, v, w, F), at(udot == 0)).residual)); // and none that was left in memory
  const double nothing = std::numeric_limits<double>::quiet_NaN(), much = std::numeric_limits<double>::infinity();
  BOOST_TEST((trim(eom, rest, held(s, v, w, F = nothing), at(udot == 0)).status == control_status::not_finite));
  BOOST_TEST((trim(eom, rest, held(s, v, w, F), at(udot == 0, q == nothing)).status == control_status::not_finite));
  BOOST_TEST((trim(eom, rest, held(s, v, w, F), at(udot == 0, q == much)).status == control_status::not_finite));
  BOOST_TEST((trim(eom, rest, held(s, v, w, F), at(udot == 0), 0).status == control_status::not_converged));
  BOOST_TEST((trim(eom, rest, at(udot == 0, q == 0.25, v == 0)).status == control_status::solved)); // nothing held
}

namespace {

/// A rolling disc, as in SymPy's documentation: heading, lean and spin; speeds are about the line along the ground, the axle and the
/// line to the contact, none of which spin.
constexpr frame<"Y"> Y;
constexpr frame<"L"> L;
constexpr frame<"R"> R;
constexpr coordinate<"heading"> heading;
constexpr coordinate<"lean"> lean;
constexpr coordinate<"spin"> spin;
constexpr speed<"u1"> u1;
constexpr speed<"u2"> u2;
constexpr speed<"u3"> u3;
constexpr auto disc = system(newtonian(N, O), Y.orient_axis(N, heading, N.z), L.orient_axis(Y, lean, Y.x), R.orient_axis(L, spin, L.y),
                             u1 == dot(R.ang_vel_in(N), L.x), u2 == dot(R.ang_vel_in(N), L.y), u3 == dot(R.ang_vel_in(N), L.z),
                             C.set_vel(N, cross(R.ang_vel_in(N), 0.4 * L.z)), rigid_body<"R">(R, C, 3, inertia(L, 0.12, 0.24, 0.12)), gravity(-9.81 * N.z));
using on_ground = kanes_method<disc>;

} // namespace

// u1' = (4 g sin(lean) + 6 r u2 u3 - r u3^2 tan(lean)) / (5 r), says SymPy's documentation; so it rolls in a circle if this is zero.
BOOST_AUTO_TEST_CASE(a_disc_in_a_circle) {
  const on_ground eom;
  const auto guess = eom.state(values(heading = 0, lean = 0.2, spin = 0), values(u1 = 0.1, u2 = 8, u3 = -1));
  const auto circle = trim(eom, guess, held(lean, u2, heading, spin), at(udot == 0, dt(lean) == 0));
  BOOST_TEST_REQUIRE((circle.status == control_status::solved));
  const double along = circle.state.u(2);
  BOOST_TEST(std::abs(circle.state.u(0)) < 1e-15);
  BOOST_TEST(std::abs(4 * 9.81 * std::sin(0.2) + 6 * 0.4 * 8 * along - 0.4 * along * along * std::tan(0.2)) < 1e-13);
  BOOST_TEST(std::abs(along + 0.4) < 0.05); // the slow one of two
  BOOST_TEST((circle.rank == 2 && circle.unknowns == 2 && circle.equations == 4));
}
