// The force of a slide acts on the body that the slide begins on, also where another body has its mass center at that point:
// what a joint's bearing transmits, and what acts on each body, do not depend on which name of one place is written. What
// is written on the ground does not act on a body that is hinged there, or slides on it.
#include "support/unsearched.hpp"

#include <ctdyn/ctdyn.hpp>

#include <Eigen/Dense>
#include <boost/test/unit_test.hpp>

#include <utility>

namespace {

using namespace ctdyn;

constexpr frame<"N"> N;
constexpr frame<"A"> A;
constexpr frame<"B"> B;
constexpr frame<"C"> C;
constexpr point<"O"> O;
constexpr point<"S"> S;
constexpr point<"P"> P;
constexpr point<"Q"> Q;
constexpr point<"R"> R;
constexpr point<"Ao"> Ao;

/// A chassis, a wheel that is pinned to it at P, and what slides on the chassis from P, pulled by a spring and a motor.
constexpr auto arm = pin_joint<"arm">(N, O, A, S, N.z);
constexpr auto wheel = pin_joint<"wheel">(A, P, B, Q, A.z);
constexpr auto slide = prismatic_joint<"slide">(A, P, C, R, A.x);
template <class Center> constexpr auto with_wheel_about(Center center) {
  return ctdyn::system(newtonian(N, O), arm, P.set_pos(S, 0.5 * A.x + 0.2 * A.y), Ao.set_pos(S, 0.3 * A.x), wheel, slide,
                       slide.spring(7), slide.driven(), rigid_body<"A">(A, Ao, 2, inertia(A, 1, 1, 1)),
                       rigid_body<"B">(B, center, 1, inertia(B, 0.1, 0.1, 0.2)),
                       rigid_body<"C">(C, R, 1.5, inertia(C, 0.1, 0.1, 0.1)), gravity(-9.81 * N.y));
}
constexpr auto about_P = with_wheel_about(P); // P and Q are one place
constexpr auto about_Q = with_wheel_about(Q);

auto state_of(const auto& eom) {
  return eom.state(values(arm.q = 0.3, wheel.q = 0.2, slide.q = 0.7, arm.u = 1, wheel.u = -2, slide.u = 0.5),
                   values(slide.effort = 10));
}
template <const auto& System> auto bearing_of_the_wheel() { // the third and fourth of what the joints transmit
  const newton_euler_method<System> eom;
  const auto r = eom.evaluate(state_of(eom), reactions);
  return Eigen::Vector2d(r(5), r(6));
}

BOOST_AUTO_TEST_CASE(reactions_of_a_wheel_beside_a_slide) {
  const kanes_method<about_Q> eom;
  const auto x = state_of(eom);
  const auto expected = eom.evaluate(x, joint_wrench<"wheel"> | given(dt(all_speeds) == udot));
  BOOST_TEST((bearing_of_the_wheel<about_P>() - expected.head<2>()).norm() < 1e-12);
  BOOST_TEST((bearing_of_the_wheel<about_Q>() - expected.head<2>()).norm() < 1e-12);
  BOOST_TEST(expected.head<2>().norm() < 7); // with the slide's force on the wheel more than 9
}

BOOST_AUTO_TEST_CASE(forces_on_each_body) {
  const kanes_method<about_P> eom;
  const auto x = state_of(eom);
  const auto [of_wheel, J] = eom.evaluate(x, Fr_of<"B">, jacobian_of(P, N));
  BOOST_TEST((of_wheel - J.transpose() * Eigen::Vector3d(0, -9.81, 0)).norm() < 1e-12); // its weight alone
  const tmt_method<about_P> one;
  const tmt_method<about_Q> other;
  BOOST_TEST((one.evaluate(state_of(one), stacked_resultant) - other.evaluate(state_of(other), stacked_resultant)).norm() < 1e-12);
}

// What is written on the ground acts on the ground: the far end of a spring at the hinge of a pendulum, or on its axis,
// and of a motor between the ground and a pendulum on a cart that does not turn. Against descriptions without these loads.
constexpr auto tip_spring = force(P, -7 * P.pos_from(O));
constexpr auto rail = prismatic_joint<"rail">(N, O, A, S, N.x);
template <class... Loads> constexpr auto pendulum(const Loads&... loads) {
  return ctdyn::system(newtonian(N, O), arm, P.set_pos(S, A.x + 0.3 * A.y), Ao.set_pos(S, 0.3 * A.x),
                       rigid_body<"A">(A, Ao, 2, inertia(A, 1, 1, 1)), tip_spring, loads...);
}
template <class... Loads> constexpr auto cart(const Loads&... loads) {
  return ctdyn::system(newtonian(N, O), rail, P.set_pos(S, 0.2 * A.y), wheel, R.set_pos(Q, 0.5 * B.y),
                       rigid_body<"A">(A, S, 3, inertia(A, 1, 1, 1)), rigid_body<"B">(B, R, 1, inertia(B, 0.1, 0.1, 0.2)),
                       torque(B, 5 * N.z), loads...);
}
constexpr auto to_the_ground = pendulum(force(O, 7 * P.pos_from(O)));
constexpr point<"anchor"> anchor; // on the hinge's axis
constexpr auto to_the_axis = pendulum(anchor.set_pos(O, 0.2 * N.z), force(anchor, 7 * P.pos_from(O)));
constexpr auto without_ground = pendulum();
constexpr auto to_a_pin_of_the_pendulum = pendulum(anchor.set_pos(S, 0.2 * A.z), force(anchor, 7 * P.pos_from(O)));
constexpr auto motor_on_the_ground = cart(torque(N, -5 * N.z));
constexpr auto without_motor_on_the_ground = cart();
constexpr auto motor_on_the_cart = cart(torque(A, -5 * N.z));
template <const auto& System> auto all_that_acts() {
  const newton_euler_method<System> bodies;
  const tmt_method<System> rows;
  auto x = neutral(bodies);
  auto y = neutral(rows);
  x.q.setConstant(0.3), x.u.setConstant(0.7), y.q = x.q, y.u = x.u;
  return std::pair(bodies.evaluate(x, reactions), rows.evaluate(y, stacked_resultant));
}
template <const auto& System, const auto& Other> double changed() {
  const auto [r, F] = all_that_acts<System>();
  const auto [other_r, other_F] = all_that_acts<Other>();
  return (r - other_r).norm() + (F - other_F).norm();
}
BOOST_AUTO_TEST_CASE(what_acts_on_the_ground) {
  BOOST_TEST((changed<to_the_ground, without_ground>() < 1e-12));
  BOOST_TEST((changed<to_the_axis, without_ground>() < 1e-12));
  BOOST_TEST((changed<to_a_pin_of_the_pendulum, without_ground>() > 7));
  BOOST_TEST((changed<motor_on_the_ground, without_motor_on_the_ground>() < 1e-12));
  BOOST_TEST((changed<motor_on_the_cart, without_motor_on_the_ground>() > 9)); // on the rail, and on the cart's rows
}

} // namespace
