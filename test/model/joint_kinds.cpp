// Interframes, screws, joints that mimic, spherical joints by angles, limits: each is what it is when written out by hand.
#include <ctdyn/ctdyn.hpp>

#include <boost/test/unit_test.hpp>

#include <cmath>

namespace {

using namespace ctdyn;

constexpr frame<"N"> N;
constexpr frame<"A"> A;
constexpr frame<"B"> B;
constexpr frame<"H"> H;
constexpr frame<"K"> K;
constexpr frame<"X"> X;
constexpr frame<"Y"> Y;
constexpr point<"O"> O;
constexpr point<"P"> P;
constexpr point<"Q"> Q;
constexpr point<"C"> C;
constexpr parameter<"k"> k;
constexpr parameter<"c"> c;
constexpr double right_angle = 1.5707963267948966;

/// A body B in A, which turns about an axis of the ground: forces between both move both.
template <class... Facts> constexpr auto on_a_turntable(const Facts&... joint) {
  constexpr coordinate<"q"> q;
  constexpr speed<"u"> u;
  return system(newtonian(N, O), A.orient_axis(N, q, N.y), dt(q) == u, P.set_pos(O, 0.3 * A.x), joint...,
                rigid_body<"A">(A, O, 3, inertia(A, 1, 2, 3)), C.set_pos(Q, 0.1 * B.x + 0.2 * B.y - 0.4 * B.z),
                rigid_body<"B">(B, C, 2, inertia(B, 0.1, 0.2, 0.3, 0.01, 0.02, 0.03)), gravity(-9.81 * N.z), force(C, c * A.y),
                torque(A, k * A.x));
}

/// The same equations of motion by two methods, entry by entry, where coordinates and speeds have the same places: as numbers.
template <const auto& Left, const auto& Right, template <const auto&> class Other = kanes_method> double difference() {
  const kanes_method<Left> left{values(k = 0.4, c = 0.5)};
  const Other<Right> right{values(k = 0.4, c = 0.5)};
  typename kanes_method<Left>::coordinate_vector q;
  typename kanes_method<Left>::speed_vector u;
  for (Eigen::Index i = 0; i < q.size(); ++i) q(i) = 0.3 + 0.17 * double(i);
  for (Eigen::Index i = 0; i < u.size(); ++i) u(i) = 0.9 - 0.31 * double(i);
  const auto [M, f, rates] = left.evaluate(left.state(q, u), mass_matrix, forcing, qdot);
  const auto [same_M, same_f, same_rates] = right.evaluate(right.state(q, u), mass_matrix, forcing, qdot);
  return (M - same_M).norm() + (f - same_f).norm() + (rates - same_rates).norm();
}

// ---- interframes. By hand: the turns one by one, those in the child undone in the opposite order.

constexpr coordinate<"s"> s;
constexpr coordinate<"r"> r;
constexpr coordinate<"a"> a;
constexpr speed<"v"> v;
constexpr speed<"w"> w;
constexpr speed<"z"> z;

constexpr frame<"F1"> F1;
constexpr frame<"F2"> F2;
constexpr frame<"G1"> G1;
constexpr frame<"G2"> G2;

constexpr auto hinge = pin_joint<"j">(A, P, B, Q, H.x, parent_interframe(H, roll_pitch_yaw(0.2, -0.3, k)),
                                      child_interframe(roll_pitch_yaw(c, 0.7, -0.6)));
constexpr auto angled = on_a_turntable(hinge, hinge.spring(k), hinge.damper(c));
constexpr auto angled_by_hand = on_a_turntable(
    F1.orient_axis(A, k, A.z), F2.orient_axis(F1, -0.3, F1.y), X.orient_axis(F2, 0.2, F2.x), // fixed axes: the last turn first
    Y.orient_axis(X, s, X.x), dt(s) == v, Q.set_pos(P, zero_vector),
    G1.orient_axis(Y, -c, Y.x), G2.orient_axis(G1, -0.7, G1.y), B.orient_axis(G2, 0.6, G2.z),
    torque(B, -(k * s + c * v) * X.x), torque(A, (k * s + c * v) * X.x));

// a turn by 2 atan2(0.6, 0.8) about y, as quaternions of other lengths, and as matrices of numbers
constexpr auto by_quaternion = on_a_turntable(pin_joint<"j">(A, P, B, Q, parent_interframe(unit_quaternion(1.6, 0, 1.2, 0)),
                                                             child_interframe(unit_quaternion(0.8, 0, 0.6, 0))));
constexpr auto by_matrix =
    on_a_turntable(pin_joint<"j">(A, P, B, Q, parent_interframe(direction_cosine_matrix(0.28, 0, 0.96, 0, 1, 0, -0.96, 0, 0.28)),
                                  child_interframe(direction_cosine_matrix(0.28, 0, 0.96, 0, 1, 0, -0.96, 0, 0.28))));
constexpr double turn = 1.2870022175865687;
constexpr auto tilted_by_hand = on_a_turntable(X.orient_axis(A, turn, A.y), Y.orient_axis(X, s, X.z), B.orient_axis(Y, -turn, Y.y),
                                               dt(s) == v, Q.set_pos(P, zero_vector));

// a rotation of numbers about no basis vector, and one by symbols
constexpr auto by_any_matrix = on_a_turntable(pin_joint<"j">(
    A, P, B, Q, parent_interframe(direction_cosine_matrix(0.9362933635841992, -0.28962947762551555, 0.19866933079506122,
                                                          0.31299182578546797, 0.9447024859948943, -0.09784339500725571,
                                                          -0.1593450793079779, 0.1537919979889642, 0.975170327201816))));
constexpr auto any_by_hand = on_a_turntable(F1.orient_axis(A, 0.1, A.x), F2.orient_axis(F1, 0.2, F1.y), X.orient_axis(F2, 0.3, F2.z),
                                            B.orient_axis(X, s, X.z), dt(s) == v, Q.set_pos(P, zero_vector));
constexpr auto by_symbols = on_a_turntable(
    pin_joint<"j">(A, P, B, Q, child_interframe(direction_cosine_matrix(cos(k), -sin(k), 0, sin(k), cos(k), 0, 0, 0, 1))));
constexpr auto symbols_by_hand = on_a_turntable(X.orient_axis(A, s, A.z), B.orient_axis(X, -k, X.z), dt(s) == v, Q.set_pos(P, zero_vector));

// other joints
constexpr auto slide = on_a_turntable(prismatic_joint<"j">(A, P, B, Q, H.y, parent_interframe(H, roll_pitch_yaw(0, 0, 0.4)),
                                                           child_interframe(roll_pitch_yaw(0, 0.5, 0))));
constexpr auto slide_by_hand = on_a_turntable(X.orient_axis(A, 0.4, A.z), B.orient_axis(X, -0.5, X.y), Q.set_pos(P, s * X.y), dt(s) == v);
constexpr auto flange = on_a_turntable(weld_joint<"j">(A, P, B, Q, parent_interframe(roll_pitch_yaw(0.4, 0, 0))));
constexpr auto flange_by_hand = on_a_turntable(B.orient_axis(A, 0.4, A.x), Q.set_pos(P, zero_vector));

// right angles cost nothing: B's axes are those of A in another order
constexpr auto square = on_a_turntable(pin_joint<"j">(A, P, B, Q, parent_interframe(roll_pitch_yaw(right_angle, 0, -right_angle)),
                                                      child_interframe(roll_pitch_yaw(right_angle, 0, -right_angle))));
constexpr auto straight = on_a_turntable(pin_joint<"j">(A, P, B, Q, -A.x));
constexpr auto upright = on_a_turntable(pin_joint<"j">(A, P, B, Q));
constexpr auto half_square = on_a_turntable(pin_joint<"j">(A, P, B, Q, parent_interframe(roll_pitch_yaw(0, 0, 3.141592653589793))));
constexpr auto by_unit_quaternion = on_a_turntable(pin_joint<"j">(A, P, B, Q, parent_interframe(unit_quaternion(0, 0, 0, 0.7))));

// ---- spherical by angles, screw, mimics

constexpr auto ball = on_a_turntable(spherical_joint<"j">(A, P, B, Q, "ZXZ", parent_interframe(roll_pitch_yaw(0, 0.4, 0))));
constexpr auto ball_by_hand = on_a_turntable(X.orient_axis(A, 0.4, A.y), F1.orient_axis(X, s, X.z), F2.orient_axis(F1, r, F1.x),
                                             B.orient_axis(F2, a, F2.z), Q.set_pos(P, zero_vector), dt(s) == v, dt(r) == w, dt(a) == z);

constexpr auto spindle = screw_joint<"j">(A, P, B, Q, 2 * A.x, 0.3);
constexpr auto screwed = on_a_turntable(spindle, spindle.spring(k), spindle.damper(c));
constexpr auto screwed_by_hand = on_a_turntable(B.orient_axis(A, s, A.x), Q.set_pos(P, 0.3 * s / 6.283185307179586 * A.x), dt(s) == v,
                                                torque(B, -(k * s + c * v) * A.x), torque(A, (k * s + c * v) * A.x));
constexpr auto left_handed = on_a_turntable(screw_joint<"j">(A, P, B, Q, -k));
constexpr auto left_handed_by_hand = on_a_turntable(B.orient_axis(A, -s, -A.z), Q.set_pos(P, -(k / 6.283185307179586 * s) * A.z), dt(s) == v);
constexpr auto no_pitch = on_a_turntable(screw_joint<"j">(A, P, B, Q, A.x, 0));
constexpr auto pinned = on_a_turntable(pin_joint<"j">(A, P, B, Q, A.x));

template <class Inner, class... Facts> constexpr auto with_a_second_body(const Inner& inner, const Facts&... outer) {
  return on_a_turntable(inner, outer..., rigid_body<"K">(K, point<"D">(), 1.5, inertia(K, 0.3, 0.2, 0.1)));
}
constexpr point<"D"> D;
constexpr auto leader = pin_joint<"one">(A, P, B, Q, A.x);
constexpr auto follower = pin_joint<"two">(B, C, K, D, B.z, mimic(leader, -2, k));
constexpr auto third = prismatic_joint<"three">(K, D, H, point<"E">(), K.x, mimic(follower, 0.5));
constexpr auto geared = with_a_second_body(leader, follower, third, particle<"E">(point<"E">(), 0.7), follower.spring(c), follower.damper(k), third.spring(3));
constexpr auto geared_by_hand =
    with_a_second_body(pin_joint<"one">(A, P, B, Q, A.x), K.orient_axis(B, k - 2 * leader.q, B.z), D.set_pos(C, zero_vector),
                       point<"E">().set_pos(D, (k / 2 - leader.q) * K.x), particle<"E">(point<"E">(), 0.7),
                       torque(K, -(c * (k - 2 * leader.q) + k * -2 * leader.u) * B.z), torque(B, (c * (k - 2 * leader.q) + k * -2 * leader.u) * B.z),
                       force(point<"E">(), -3 * (k / 2 - leader.q) * K.x), force(D, 3 * (k / 2 - leader.q) * K.x));

// ---- limits
constexpr auto limited = leader.with_limits({.lower = -2.1, .upper = 2.1, .velocity = 3, .effort = 40});
static_assert(limited.limits.upper > 2 && limited.limits.effort > 39 && leader.limits.upper > 1e300 && leader.limits.lower < -1e300);

constexpr part<"left"> left;
constexpr auto kept = shared(A, P, B, Q);
constexpr auto copied = on_a_turntable(left(hinge, shared(A, P, B, Q, k, c)), left(facts(hinge.spring(k), hinge.damper(c)), shared(A, B, k, c)));
constexpr auto copied_screw = on_a_turntable(left(spindle, kept), left(facts(spindle.spring(k), spindle.damper(c)), shared(A, B, k, c)));
constexpr auto copied_ball = on_a_turntable(left(spherical_joint<"j">(A, P, B, Q, "ZXZ", parent_interframe(roll_pitch_yaw(0, 0.4, 0))), kept));

} // namespace

BOOST_AUTO_TEST_CASE(interframes_are_constant_turns) {
  BOOST_TEST((difference<angled, angled_by_hand>()) < 1e-13);
  BOOST_TEST(std::abs(std::atan2(0.6, 0.8) * 2 - turn) < 1e-15);
  BOOST_TEST((difference<by_quaternion, tilted_by_hand>()) < 1e-13);
  BOOST_TEST((difference<by_matrix, tilted_by_hand>()) < 1e-13);
  BOOST_TEST((difference<by_any_matrix, any_by_hand>()) < 1e-13);
  BOOST_TEST((difference<by_symbols, symbols_by_hand>()) < 1e-13);
  BOOST_TEST((difference<slide, slide_by_hand>()) < 1e-13);
  BOOST_TEST((difference<flange, flange_by_hand>()) < 1e-13);
}

BOOST_AUTO_TEST_CASE(right_angles_cost_nothing) {
  constexpr auto operations = [](auto cost) { return cost.multiplications + cost.additions + 100 * cost.sincos; };
  constexpr auto about_x = operations(kanes_method<straight>::cost(mass_matrix, forcing));
  constexpr auto about_z = operations(kanes_method<upright>::cost(mass_matrix, forcing));
  BOOST_TEST(operations(kanes_method<square>::cost(mass_matrix, forcing)) <= about_x);
  BOOST_TEST(operations(kanes_method<half_square>::cost(mass_matrix, forcing)) <= about_z);
  BOOST_TEST(operations(kanes_method<by_unit_quaternion>::cost(mass_matrix, forcing)) <= about_z);
  BOOST_TEST((difference<half_square, by_unit_quaternion>()) < 1e-13);
  BOOST_TEST((difference<square, straight>()) < 1e-13);
}

BOOST_AUTO_TEST_CASE(joints_are_their_facts) {
  BOOST_TEST((difference<ball, ball_by_hand>()) < 1e-13);
  BOOST_TEST((difference<screwed, screwed_by_hand>()) < 1e-13);
  BOOST_TEST((difference<left_handed, left_handed_by_hand>()) < 1e-13);
  BOOST_TEST((difference<no_pitch, pinned>()) < 1e-13);
  BOOST_TEST((difference<geared, geared_by_hand>()) < 1e-13);
}

BOOST_AUTO_TEST_CASE(parts_have_copies) {
  BOOST_TEST((difference<copied, angled>()) < 1e-13);
  BOOST_TEST((difference<copied_screw, screwed>()) < 1e-13);
  BOOST_TEST((difference<copied_ball, ball>()) < 1e-13);
  static_assert(kanes_method<copied_screw>::coordinate_names[1].view() == "left.j.q");
}

BOOST_AUTO_TEST_CASE(by_all_methods) {
  BOOST_TEST((difference<angled, angled_by_hand, tmt_method>()) < 1e-13);
  BOOST_TEST((difference<geared, geared_by_hand, lagranges_method>()) < 1e-13);
  BOOST_TEST((difference<screwed, screwed_by_hand, lagranges_method>()) < 1e-13);
}
