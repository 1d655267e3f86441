// Screws, joints that mimic, spherical joints by angles, limits: each is what it is when written out by hand.
// cost: nightly
#include <ctdyn/ctdyn.hpp>

#include "support/turntable.hpp"

#include <boost/test/unit_test.hpp>

#include <cmath>

namespace {

using namespace turntable;

constexpr frame<"F1"> F1;
constexpr frame<"F2"> F2;
constexpr frame<"H"> H;
constexpr frame<"K"> K;

/// With loads that no joint has.
template <class... Facts> constexpr auto loaded(const Facts&... joint) {
  return on_a_turntable(joint..., force(C, c * A.y), torque(A, k * A.x));
}

constexpr auto ball = loaded(spherical_joint<"j">(A, P, B, Q, "ZXZ", parent_interframe(roll_pitch_yaw(0, 0.4, 0))));
constexpr auto ball_by_hand =
    loaded(X.orient_axis(A, 0.4, A.y), F1.orient_axis(X, s, X.z), F2.orient_axis(F1, r, F1.x),
           B.orient_axis(F2, a, F2.z), Q.set_pos(P, zero_vector), dt(s) == v, dt(r) == w, dt(a) == z);

constexpr auto ball_about_fixed = loaded(spherical_joint<"j">(A, P, B, Q, space_fixed("ZXY"), child_interframe(roll_pitch_yaw(0, 0.4, 0))));
constexpr auto about_fixed_by_hand = // the last turn first
    loaded(F1.orient_axis(A, a, A.y), F2.orient_axis(F1, r, F1.x), X.orient_axis(F2, s, F2.z),
           B.orient_axis(X, -0.4, X.y), Q.set_pos(P, zero_vector), dt(s) == v, dt(r) == w, dt(a) == z);

constexpr auto spindle = screw_joint<"j">(A, P, B, Q, 2 * A.x, 0.3);
constexpr auto screwed = loaded(spindle, spindle.spring(k), spindle.damper(c));
constexpr auto screwed_by_hand = loaded(B.orient_axis(A, s, A.x), Q.set_pos(P, 0.3 * s / 6.283185307179586 * A.x),
                                        dt(s) == v, torque(B, -(k* s + c * v) * A.x), torque(A, (k * s + c * v) * A.x));
constexpr auto left_handed = loaded(screw_joint<"j">(A, P, B, Q, -k));
constexpr auto left_handed_by_hand =
    loaded(B.orient_axis(A, -s, -A.z), Q.set_pos(P, -(k / 6.283185307179586 * s) * A.z), dt(s) == v);
constexpr auto no_pitch = loaded(screw_joint<"j">(A, P, B, Q, A.x, 0));
constexpr auto pinned = loaded(pin_joint<"j">(A, P, B, Q, A.x));

template <class Inner, class... Facts> constexpr auto with_a_second_body(const Inner& inner, const Facts&... outer) {
  return loaded(inner, outer..., rigid_body<"K">(K, point<"D">(), 1.5, inertia(K, 0.3, 0.2, 0.1)));
}
constexpr point<"D"> D;
constexpr auto leader = pin_joint<"one">(A, P, B, Q, A.x);
constexpr auto follower = pin_joint<"two">(B, C, K, D, B.z, mimic(leader, -2, k));
constexpr auto third = prismatic_joint<"three">(K, D, H, point<"E">(), K.x, mimic(follower, 0.5));
constexpr auto geared = with_a_second_body(leader, follower, third, particle<"E">(point<"E">(), 0.7),
                                           follower.spring(c), follower.damper(k), third.spring(3));
constexpr auto geared_by_hand =
    with_a_second_body(pin_joint<"one">(A, P, B, Q, A.x), K.orient_axis(B, k - 2 * leader.q, B.z),
                       D.set_pos(C, zero_vector), point<"E">().set_pos(D, (k / 2 - leader.q) * K.x),
                       particle<"E">(point<"E">(), 0.7), torque(K, -(c*(k - 2 * leader.q) + k * -2 * leader.u) * B.z),
                       torque(B, (c * (k - 2 * leader.q) + k * -2 * leader.u) * B.z),
                       force(point<"E">(), -3 * (k / 2 - leader.q) * K.x), force(D, 3 * (k / 2 - leader.q) * K.x));

// ---- followers whose ratio or offset changes: what damps and turns with them has their own rate
constexpr auto squared = pin_joint<"two">(B, C, K, D, B.z, mimic(leader, leader.q, k));
constexpr auto fourth = prismatic_joint<"three">(K, D, H, point<"E">(), K.x, mimic(squared, 0.5));
constexpr auto rate_of_square = 2 * leader.q * leader.u;
constexpr frame<"G"> G;
template <class... Facts> constexpr auto with_three(const Facts&... more) {
  return with_a_second_body(pin_joint<"one">(A, P, B, Q, A.x), particle<"E">(point<"E">(), 0.7), more...);
}
constexpr auto quadratic = with_three(squared, fourth, squared.damper(c), fourth.friction(k, 0.1), squared.armature(c), fourth.rotor(3, k));
constexpr auto quadratic_by_hand = with_three(
    K.orient_axis(B, k + leader.q * leader.q, B.z), D.set_pos(C, zero_vector), H.orient_axis(K, 0, K.x),
    point<"E">().set_pos(D, (k + leader.q * leader.q) / 2 * K.x), torque(K, -(c * rate_of_square) * B.z),
    torque(B, c * rate_of_square * B.z), force(point<"E">(), -k* tanh(rate_of_square / 2 / 0.1) * K.x),
    force(D, k* tanh(rate_of_square / 2 / 0.1) * K.x), G.orient_axis(N, k + leader.q * leader.q, N.z),
    rigid_body<"G">(G, O, 0, c* outer(N.z, N.z)), frame<"R">().orient_axis(K, 3 * (k + leader.q * leader.q) / 2, K.x),
    rigid_body<"R">(frame<"R">(), D, 0, k* outer(K.x, K.x)));

constexpr input<"i"> ratio;
constexpr auto geared_by_input = pin_joint<"two">(B, C, K, D, B.z, mimic(leader, ratio, sin(ctdyn::time())));
constexpr auto shifted = with_a_second_body(leader, geared_by_input, geared_by_input.damper(c));
constexpr auto shifted_by_hand =
    with_a_second_body(leader, K.orient_axis(B, sin(ctdyn::time()) + ratio * leader.q, B.z), D.set_pos(C, zero_vector),
                       torque(K, -c* dot(K.ang_vel_in(B), B.z) * B.z), torque(B, c* dot(K.ang_vel_in(B), B.z) * B.z));

// ---- limits
constexpr auto limited = leader.with_limits({.lower = -2.1, .upper = 2.1, .velocity = 3, .effort = 40});
static_assert(limited.limits.upper > 2 && limited.limits.effort > 39 && leader.limits.upper > 1e300 &&
              leader.limits.lower < -1e300);

constexpr part<"left"> left;
constexpr auto kept = shared(A, P, B, Q);
constexpr auto copied_screw =
    loaded(left(spindle, kept), left(facts(spindle.spring(k), spindle.damper(c)), shared(A, B, k, c)));
constexpr auto copied_ball =
    loaded(left(spherical_joint<"j">(A, P, B, Q, "ZXZ", parent_interframe(roll_pitch_yaw(0, 0.4, 0))), kept));

} // namespace

BOOST_AUTO_TEST_CASE(joints_are_their_facts) {
  BOOST_TEST((difference<ball, ball_by_hand>()) < 1e-13);
  BOOST_TEST((difference<ball_about_fixed, about_fixed_by_hand>()) < 1e-13);
  BOOST_TEST((difference<screwed, screwed_by_hand>()) < 1e-13);
  BOOST_TEST((difference<left_handed, left_handed_by_hand>()) < 1e-13);
  BOOST_TEST((difference<no_pitch, pinned>()) < 1e-13);
  BOOST_TEST((difference<geared, geared_by_hand>()) < 1e-13);
  BOOST_TEST((difference<quadratic, quadratic_by_hand>()) < 1e-13);
}

BOOST_AUTO_TEST_CASE(ratio_and_offset_change) {
  using kane = kanes_method<shifted>;
  const kane eom{values(k = 0.4, c = 0.5)};
  const kanes_method<shifted_by_hand> by_hand{values(k = 0.4, c = 0.5)};
  auto x = neutral(eom);
  x.q << 0.3, 0.47;
  x.u << 0.9, 0.59;
  x.r << -1.2, 0.8, 0.3;
  x.t = 0.7;
  auto y = neutral(by_hand);
  y.q = x.q, y.u = x.u, y.r = x.r, y.t = x.t;
  const auto [turns, rate] = eom.evaluate(x, dot(K.ang_vel_in(B), B.z), geared_by_input.u);
  BOOST_TEST(rate == turns, boost::test_tools::tolerance(1e-14));
  BOOST_TEST(rate == -1.2 * 0.59 + 0.8 * 0.47 + std::cos(0.7), boost::test_tools::tolerance(1e-14));
  BOOST_TEST((eom.evaluate(x, forcing) - by_hand.evaluate(y, forcing)).norm() < 1e-13);
}

BOOST_AUTO_TEST_CASE(parts_have_copies) {
  BOOST_TEST((difference<copied_screw, screwed>()) < 1e-13);
  BOOST_TEST((difference<copied_ball, ball>()) < 1e-13);
  static_assert(kanes_method<copied_screw>::coordinate_names[1].view() == "left.j.q");
}

BOOST_AUTO_TEST_CASE(by_another_method) {
  BOOST_TEST((difference<geared, geared_by_hand, lagranges_method>()) < 1e-13);
  BOOST_TEST((difference<screwed, screwed_by_hand, lagranges_method>()) < 1e-13);
}
