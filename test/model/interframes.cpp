// Interframes of joints, given in all ways: each is constant turns written out by hand; right angles cost nothing.
// cost: nightly
#include <ctdyn/ctdyn.hpp>

#include "support/turntable.hpp"

#include <boost/test/unit_test.hpp>

#include <cmath>

namespace {

using namespace turntable;

constexpr frame<"H"> H;
constexpr frame<"Y"> Y;
constexpr double right_angle = 1.5707963267948966;

/// With loads that no joint has.
template <class... Facts> constexpr auto loaded(const Facts&... joint) {
  return on_a_turntable(joint..., force(C, c * A.y), torque(A, k * A.x));
}

// ---- interframes. By hand: the turns one by one, those in the child undone in the opposite order.

constexpr frame<"F1"> F1;
constexpr frame<"F2"> F2;
constexpr frame<"G1"> G1;
constexpr frame<"G2"> G2;

constexpr auto hinge = pin_joint<"j">(A, P, B, Q, H.x, parent_interframe(H, roll_pitch_yaw(0.2, -0.3, k)),
                                      child_interframe(roll_pitch_yaw(c, 0.7, -0.6)));
constexpr auto angled = loaded(hinge, hinge.spring(k), hinge.damper(c));
constexpr auto angled_by_hand =
    loaded(F1.orient_axis(A, k, A.z), F2.orient_axis(F1, -0.3, F1.y),
           X.orient_axis(F2, 0.2, F2.x), // fixed axes: the last turn first
           Y.orient_axis(X, s, X.x), dt(s) == v, Q.set_pos(P, zero_vector), G1.orient_axis(Y, -c, Y.x),
           G2.orient_axis(G1, -0.7, G1.y), B.orient_axis(G2, 0.6, G2.z), torque(B, -(k* s + c * v) * X.x),
           torque(A, (k * s + c * v) * X.x));

// a turn by 2 atan2(0.6, 0.8) about y, as quaternions of other lengths, and as matrices of numbers
constexpr auto by_quaternion = loaded(pin_joint<"j">(A, P, B, Q, parent_interframe(unit_quaternion(1.6, 0, 1.2, 0)),
                                                     child_interframe(unit_quaternion(0.8, 0, 0.6, 0))));
constexpr auto by_matrix = loaded(
    pin_joint<"j">(A, P, B, Q, parent_interframe(direction_cosine_matrix(0.28, 0, 0.96, 0, 1, 0, -0.96, 0, 0.28)),
                   child_interframe(direction_cosine_matrix(0.28, 0, 0.96, 0, 1, 0, -0.96, 0, 0.28))));
constexpr double turn = 1.2870022175865687;
constexpr auto tilted_by_hand = loaded(X.orient_axis(A, turn, A.y), Y.orient_axis(X, s, X.z),
                                       B.orient_axis(Y, -turn, Y.y), dt(s) == v, Q.set_pos(P, zero_vector));

// a rotation of numbers about no basis vector, and one by symbols
constexpr auto by_any_matrix = loaded(pin_joint<"j">(
    A, P, B, Q,
    parent_interframe(direction_cosine_matrix(0.9362933635841992, -0.28962947762551555, 0.19866933079506122,
                                              0.31299182578546797, 0.9447024859948943, -0.09784339500725571,
                                              -0.1593450793079779, 0.1537919979889642, 0.975170327201816))));
constexpr auto any_by_hand =
    loaded(F1.orient_axis(A, 0.1, A.x), F2.orient_axis(F1, 0.2, F1.y), X.orient_axis(F2, 0.3, F2.z),
           B.orient_axis(X, s, X.z), dt(s) == v, Q.set_pos(P, zero_vector));
constexpr auto by_symbols = loaded(pin_joint<"j">(
    A, P, B, Q, child_interframe(direction_cosine_matrix(cos(k), -sin(k), 0, sin(k), cos(k), 0, 0, 0, 1))));
constexpr auto symbols_by_hand =
    loaded(X.orient_axis(A, s, A.z), B.orient_axis(X, -k, X.z), dt(s) == v, Q.set_pos(P, zero_vector));

// an axis along a vector, on the shortest way: of length 3, of a parameter, of an irrational length, of all three axes
constexpr auto along_vectors =
    loaded(pin_joint<"j">(A, P, B, Q, parent_interframe(z_along(A.x + 2 * A.y - 2 * A.z)),
                          child_interframe(x_along(B.x + k * B.y))));
constexpr auto along_by_hand =
    loaded(X.orient_axis(A, 2.300523983021863, -2 * A.x + A.y), // acos(-2/3) about the cross product of z and the vector
           Y.orient_axis(X, s, X.z), dt(s) == v, Q.set_pos(P, zero_vector), B.orient_axis(Y, -atan(k), Y.z));
constexpr auto along_any = loaded(pin_joint<"j">(A, P, B, Q, H.y, parent_interframe(H, y_along(A.x - c * A.y + k * A.z)),
                                                 child_interframe(y_along(2 * B.z))));
constexpr auto any_along_by_hand =
    loaded(X.orient_axis(A, acos(-c / sqrt(1 + c * c + k * k)), k * A.x - A.z), Y.orient_axis(X, s, X.y), dt(s) == v,
           Q.set_pos(P, zero_vector), B.orient_axis(Y, -right_angle, Y.x));
constexpr auto turned_back = loaded(pin_joint<"j">(A, P, B, Q, parent_interframe(x_along(-2 * A.x)))); // about z
constexpr auto upside_down = loaded(pin_joint<"j">(A, P, B, Q, parent_interframe(y_along(-A.y)),      // about x
                                                   child_interframe(z_along(-k * B.z)))); // about y
constexpr auto upside_down_by_hand =
    loaded(X.orient_axis(A, 2 * right_angle, A.x), Y.orient_axis(X, s, X.z), dt(s) == v, Q.set_pos(P, zero_vector),
           B.orient_axis(Y, -2 * right_angle, Y.y));

// other joints
constexpr auto slide = loaded(prismatic_joint<"j">(A, P, B, Q, H.y, parent_interframe(H, roll_pitch_yaw(0, 0, 0.4)),
                                                   child_interframe(roll_pitch_yaw(0, 0.5, 0))));
constexpr auto slide_by_hand =
    loaded(X.orient_axis(A, 0.4, A.z), B.orient_axis(X, -0.5, X.y), Q.set_pos(P, s* X.y), dt(s) == v);
constexpr auto flange = loaded(weld_joint<"j">(A, P, B, Q, parent_interframe(roll_pitch_yaw(0.4, 0, 0))));
constexpr auto flange_by_hand = loaded(B.orient_axis(A, 0.4, A.x), Q.set_pos(P, zero_vector));

// right angles cost nothing: B's axes are those of A in another order
constexpr auto square =
    loaded(pin_joint<"j">(A, P, B, Q, parent_interframe(roll_pitch_yaw(right_angle, 0, -right_angle)),
                          child_interframe(roll_pitch_yaw(right_angle, 0, -right_angle))));
constexpr auto straight = loaded(pin_joint<"j">(A, P, B, Q, -A.x));
constexpr auto upright = loaded(pin_joint<"j">(A, P, B, Q));
constexpr auto half_square =
    loaded(pin_joint<"j">(A, P, B, Q, parent_interframe(roll_pitch_yaw(0, 0, 3.141592653589793))));
constexpr auto by_unit_quaternion =
    loaded(pin_joint<"j">(A, P, B, Q, parent_interframe(unit_quaternion(0, 0, 0, 0.7))));

constexpr auto copied = loaded(part<"left">()(hinge, shared(A, P, B, Q, k, c)),
                               part<"left">()(facts(hinge.spring(k), hinge.damper(c)), shared(A, B, k, c)));
constexpr auto along_copied = loaded(
    part<"left">()(pin_joint<"j">(A, P, B, Q, H.y, parent_interframe(H, y_along(A.x - c * A.y + k * A.z)),
                                  child_interframe(y_along(2 * B.z))),
                   shared(A, P, B, Q, k, c)));

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

BOOST_AUTO_TEST_CASE(interframes_stand_along_vectors) {
  BOOST_TEST((difference<along_vectors, along_by_hand>()) < 1e-13);
  BOOST_TEST((difference<along_any, any_along_by_hand>()) < 1e-13);
  BOOST_TEST((difference<turned_back, half_square>()) < 1e-13);
  BOOST_TEST((difference<upside_down, upside_down_by_hand>()) < 1e-13);
  BOOST_TEST((difference<along_copied, along_any>()) < 1e-13);
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

BOOST_AUTO_TEST_CASE(parts_have_copies) { BOOST_TEST((difference<copied, angled>()) < 1e-13); }

BOOST_AUTO_TEST_CASE(by_another_method) { BOOST_TEST((difference<angled, angled_by_hand, tmt_method>()) < 1e-13); }
