// Where both points of a joint are one place, its names do not tell on which side a load acts: bodies and frames do.
#include "support/unsearched.hpp"

#include <ctdyn/ctdyn.hpp>

#include <Eigen/Dense>
#include <boost/test/unit_test.hpp>

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

/// An arm, a wheel that is pinned to it, and what slides in the wheel. P of the arm and Q of the wheel are one place.
constexpr auto arm = pin_joint<"arm">(N, O, A, S, N.z);
constexpr auto wheel = pin_joint<"wheel">(A, P, B, Q, A.z);
template <class Center, class Slide, class... Loads>
constexpr auto with(Center center, Slide slide, const Loads&... loads) {
  return ctdyn::system(newtonian(N, O), arm, P.set_pos(S, 0.5 * A.x + 0.2 * A.y), Ao.set_pos(S, 0.3 * A.x), wheel,
                       slide, slide.spring(7), rigid_body<"A">(A, Ao, 2, inertia(A, 1, 1, 1)),
                       rigid_body<"B">(B, center, 1, inertia(B, 0.1, 0.1, 0.2)),
                       rigid_body<"C">(C, R, 1.5, inertia(C, 0.1, 0.1, 0.1)), loads...);
}
constexpr auto slide_from_P = prismatic_joint<"slide">(B, P, C, R, B.x);
constexpr auto slide_from_Q = prismatic_joint<"slide">(B, Q, C, R, B.x);
constexpr auto weights = facts(force(Ao, -2 * 9.81 * N.y), force(R, -1.5 * 9.81 * N.y));

constexpr auto weighed = with(Q, slide_from_Q, gravity(-9.81 * N.y));
constexpr auto by_force = with(P, slide_from_Q, weights, force(P, -9.81 * N.y));
constexpr auto by_potential = with(P, slide_from_Q, weights, potential_energy(9.81 * dot(P.pos_from(O), N.y)));
constexpr auto slid_from_P = with(Q, slide_from_P, gravity(-9.81 * N.y));
constexpr auto held_at_P = with(P, slide_from_Q, gravity(-9.81 * N.y), contact<"stop">(P, N, N.y));
constexpr auto held_at_Q = with(Q, slide_from_Q, gravity(-9.81 * N.y), contact<"stop">(Q, N, N.y));

template <const auto& System> auto state() {
  const kanes_method<System> eom;
  return eom.state(Eigen::Vector3d(0.3, 0.4, 0.7), Eigen::Vector3d(1, -2, 0.5));
}
template <const auto& System> auto wrench() {
  return kanes_method<System>{}.evaluate(state<System>(), Eigen::Vector3d(0.4, -0.9, 1.1), joint_wrench<"wheel">);
}
template <const auto& System> auto held() {
  auto x = state<System>();
  x.u.setZero(), x.closed << 1;
  return kanes_method<System>{}.evaluate(x, joint_wrench<"wheel">);
}

// A wheel on a carriage that is moved: the motor's force is no force on the wheel, though P is its mass center, too.
constexpr auto rail = prismatic_joint<"rail">(N, O, A, P, N.x);
template <class Center> constexpr auto rolls_about(Center center) {
  return ctdyn::system(newtonian(N, O), rail, wheel, rigid_body<"B">(B, center, 1, inertia(B, 0.1, 0.1, 0.2)),
                       prescribed(rail.q == 0.3 * sin(2 * ctdyn::time{})), gravity(-9.81 * N.y));
}
constexpr auto rolls_about_P = rolls_about(P);
constexpr auto rolls_about_Q = rolls_about(Q);
template <const auto& System> auto on_the_carriage() {
  const kanes_method<System> eom;
  auto x = neutral(eom);
  x.t = 0.4;
  return eom.evaluate(x, Eigen::Vector2d(0.4, -0.9), joint_wrench<"wheel">);
}

BOOST_AUTO_TEST_CASE(a_prescribed_carriage) {
  BOOST_TEST((on_the_carriage<rolls_about_P>() - on_the_carriage<rolls_about_Q>()).norm() < 1e-12);
}

BOOST_AUTO_TEST_CASE(a_weight_at_the_mass_center_of_the_wheel) {
  BOOST_TEST((wrench<by_force>() - wrench<weighed>()).norm() < 1e-12);
  BOOST_TEST((wrench<by_potential>() - wrench<weighed>()).norm() < 1e-12);
}

BOOST_AUTO_TEST_CASE(a_spring_of_what_slides_in_the_wheel) {
  BOOST_TEST((wrench<slid_from_P>() - wrench<weighed>()).norm() < 1e-12);
}

BOOST_AUTO_TEST_CASE(a_contact_of_the_wheel) { BOOST_TEST((held<held_at_P>() - held<held_at_Q>()).norm() < 1e-11); }

// A foot of which the angle is counted from the ground, at the end of the arm: what turns it is outboard of the shoulder.
constexpr coordinate<"a"> a;
constexpr speed<"v"> v;
template <class... Facts> constexpr auto foot_with(const Facts&... more) {
  return ctdyn::system(newtonian(N, O), arm, P.set_pos(S, 0.5 * A.x), B.orient_axis(N, a, N.z), R.set_pos(P, 0.3 * B.x),
                       dt(a) == v, rigid_body<"A">(A, S, 2, inertia(A, 1, 1, 1)),
                       rigid_body<"B">(B, R, 1, inertia(B, 0.1, 0.1, 0.2)), gravity(-9.81 * N.y), more...);
}
constexpr auto by_potential_of_a_direction = foot_with(potential_energy(4 * dot(B.x, N.y)));
constexpr auto by_torque = foot_with(torque(B, -4 * cross(B.x, N.y)));

BOOST_AUTO_TEST_CASE(a_foot_with_an_absolute_angle) {
  const kanes_method<by_potential_of_a_direction> eom;
  const kanes_method<by_torque> other;
  const Eigen::Vector2d q(0.3, 0.9), u(1, -2), udots(0.4, 0.7);
  const auto found = eom.evaluate(eom.state(q, u), udots, joint_wrench<"arm">);
  BOOST_TEST((found - other.evaluate(other.state(q, u), udots, joint_wrench<"arm">)).norm() < 1e-12);
}

// A torque on a link without a body does not act on what slides in it: against one
// with a body that weighs next to nothing.
constexpr frame<"K"> K;
template <class... Facts> constexpr auto sliding_with(const Facts&... more) {
  return ctdyn::system(newtonian(N, O), arm, P.set_pos(S, 0.5 * A.x + 0.2 * A.y),
                       prismatic_joint<"slide">(A, P, C, R, A.x), K.orient_axis(A, 0.3, A.z),
                       rigid_body<"C">(C, R, 1.5, inertia(C, 0.1, 0.1, 0.1)), more...);
}
constexpr auto on_the_link = sliding_with(torque(A, 5 * N.z));
constexpr auto on_its_frame = sliding_with(torque(K, 5 * N.z));
constexpr auto on_its_body = sliding_with(torque(A, 5 * N.z), rigid_body<"A">(A, P, 1e-15, inertia(A, 0, 0, 1e-15)));
constexpr auto on_the_slider = sliding_with(torque(C, 5 * N.z));
template <const auto& System> auto in_the_slide() {
  const kanes_method<System> eom;
  const auto x = eom.state(Eigen::Vector2d(0.3, 0.4), Eigen::Vector2d(1, -2));
  return eom.evaluate(x, Eigen::Vector2d(0.4, -0.9), joint_wrench<"slide">);
}
BOOST_AUTO_TEST_CASE(a_torque_on_a_link_without_body) {
  const auto expected = in_the_slide<on_its_body>();
  BOOST_TEST((in_the_slide<on_the_link>() - expected).norm() < 1e-12);
  BOOST_TEST((in_the_slide<on_its_frame>() - expected).norm() < 1e-12);
  BOOST_TEST((in_the_slide<on_the_slider>() - expected).norm() > 4.9);
}

// A cart that does not turn may be told in the frame of the ground: what acts on the ground does not act on it, and what
// acts on the cart does.
constexpr auto rail_of_cart = prismatic_joint<"rail">(N, O, K, S, N.x);
template <class Frame, class... Facts> constexpr auto cart_in(Frame frame, const Facts&... more) {
  return ctdyn::system(newtonian(N, O), rail_of_cart, pin_joint<"pole">(K, S, B, Q, K.z), P.set_pos(Q, 1.1 * B.y),
                       R.set_pos(Q, 0.5 * B.y), rigid_body<"K">(frame, S, 3, inertia(frame, 1, 1, 1)),
                       rigid_body<"B">(B, R, 1, inertia(B, 0.1, 0.1, 0.1)), more...);
}
constexpr auto ground_contact = facts(gravity(-9.81 * N.y), contact<"tip">(P, N, N.y));
constexpr auto pulled = potential_energy(9.81 * dot(P.pos_from(O), N.y) + 3 * dot(P.pos_from(O), P.pos_from(O)));
constexpr auto turned = facts(gravity(-9.81 * N.y), torque(K, 2 * N.z));
constexpr auto stands_of_its_own = cart_in(K, ground_contact);
constexpr auto stands_of_the_ground = cart_in(N, ground_contact);
constexpr auto pulled_of_its_own = cart_in(K, pulled);
constexpr auto pulled_of_the_ground = cart_in(N, pulled);
constexpr auto turned_of_its_own = cart_in(K, turned);
constexpr auto turned_of_the_ground = cart_in(N, turned);
template <const auto& System> auto at_the_rail() {
  const kanes_method<System> eom;
  auto x = eom.state(Eigen::Vector2d(0.3, 0.4), Eigen::Vector2d(1, -2));
  if constexpr (requires { x.closed; }) {
    x.closed << 1;
    return eom.evaluate(x, joint_wrench<"rail">(N));
  } else {
    return eom.evaluate(x, Eigen::Vector2d(0.4, -0.9), joint_wrench<"rail">(N));
  }
}
template <const auto& System> auto moved_by_bodies() {
  const newton_euler_method<System> eom;
  return eom.evaluate(eom.state(Eigen::Vector2d(0.3, 0.4), Eigen::Vector2d(1, -2)), reactions);
}
BOOST_AUTO_TEST_CASE(a_cart_in_the_frame_of_the_ground) {
  BOOST_TEST((at_the_rail<stands_of_its_own>() - at_the_rail<stands_of_the_ground>()).norm() < 1e-11);
  BOOST_TEST((at_the_rail<pulled_of_its_own>() - at_the_rail<pulled_of_the_ground>()).norm() < 1e-12);
  BOOST_TEST((at_the_rail<turned_of_its_own>() - at_the_rail<turned_of_the_ground>()).norm() < 1e-12);
  BOOST_TEST((moved_by_bodies<turned_of_its_own>() - moved_by_bodies<turned_of_the_ground>()).norm() < 1e-12);
}

} // namespace
