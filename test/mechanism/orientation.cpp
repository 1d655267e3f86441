// cost: heavy
// Every way to orient a frame: its direction cosines are a rotation, and its angular velocity is their rate.
#include "support/unsearched.hpp"

#include <ctdyn/ctdyn.hpp>

#include <Eigen/Geometry>
#include <boost/test/unit_test.hpp>

#include <cmath>

namespace {

using namespace ctdyn;
using Eigen::Matrix3d, Eigen::Vector3d;

constexpr parameter<"m"> m;
constexpr coordinate<"q1"> q1;
constexpr coordinate<"q2"> q2;
constexpr coordinate<"q3"> q3;
constexpr speed<"u1"> u1;
constexpr speed<"u2"> u2;
constexpr speed<"u3"> u3;
constexpr frame<"N"> N;
constexpr point<"O"> O;
constexpr point<"P"> P;

/// Three coordinates and a particle, and frames that are oriented by the coordinates.
template <class... Orientations> constexpr auto with(const Orientations&... orientations) {
  return system(newtonian(N, O), dt(q1) == u1, dt(q2) == u2, dt(q3) == u3, orientations...,
                P.set_pos(O, q1 * N.x + q2 * N.y + q3 * N.z), particle<"P">(P, m));
}

/// The rows of a frame's direction cosine matrix as vectors in N: what its basis is said to be.
template <class Frame, int Row>
constexpr auto row = Frame().dcm(N).template entry<Row, 0>() * N.x + Frame().dcm(N).template entry<Row, 1>() * N.y +
                     Frame().dcm(N).template entry<Row, 2>() * N.z;
template <class Frame, int Row>
constexpr auto rate_of_row = dt(Frame().dcm(N).template entry<Row, 0>()) * N.x +
                             dt(Frame().dcm(N).template entry<Row, 1>()) * N.y +
                             dt(Frame().dcm(N).template entry<Row, 2>()) * N.z;

/// Proved: the matrix is orthonormal and right-handed, and the angular velocity turns its rows. Powers of m keep apart what
/// is proved at once.
template <class Method, class Frame> constexpr bool rotates() {
  using f = Frame;
  constexpr auto x = row<f, 0>;
  constexpr auto y = row<f, 1>;
  constexpr auto w = f().ang_vel_in(N);
  static_assert(Method::vector(cross(x, y) + m * dot(x, y) * N.x + m * dot(x, x) * N.y + m * dot(y, y) * N.z) ==
                row<f, 2> + m * N.y + m * N.z);
  static_assert(Method::vector(rate_of_row<f, 0> + m * rate_of_row<f, 1> + m * m * rate_of_row<f, 2>) ==
                cross(w, f::x + m * f::y + m * m * f::z));
  return true;
}

/// The matrix of a turn about coordinate axis 0, 1 or 2, from turned to fixed components.
Matrix3d turn(int axis, double angle) { return Eigen::AngleAxisd(angle, Vector3d::Unit(axis)).toRotationMatrix(); }

const Vector3d angles(0.3, -1.1, 2.2);

template <class Method> auto state_at_angles() { return Method::state(angles, Vector3d(0.5, -0.6, 0.7)); }

// ---- Euler and Tait-Bryan angles

template <fixed_string Order> constexpr frame<Order> turned{};

// clang-format off
constexpr auto body_fixed = with(
#ifdef CTDYN_ALL_TESTS // the other orders, at night
    turned<"XYX">.orient_body_fixed(N, q1, q2, q3, "XYX"), turned<"YZY">.orient_body_fixed(N, q1, q2, q3, "yzy"),
    turned<"ZXZ">.orient_body_fixed(N, q1, q2, q3, "313"), turned<"ZYZ">.orient_body_fixed(N, q1, q2, q3, "323"),
    turned<"XYZ">.orient_body_fixed(N, q1, q2, q3, "XYZ"), turned<"XZY">.orient_body_fixed(N, q1, q2, q3, "XZY"),
    turned<"YXZ">.orient_body_fixed(N, q1, q2, q3, "yxz"), turned<"ZXY">.orient_body_fixed(N, q1, q2, q3, "312"),
    turned<"XZX">.orient_body_fixed(N, q1, q2, q3, "XZX"), turned<"YZX">.orient_body_fixed(N, q1, q2, q3, "yzx"),
#endif
    turned<"YXY">.orient_body_fixed(N, q1, q2, q3, "yxy"), turned<"ZYX">.orient_body_fixed(N, q1, q2, q3, "321"));
constexpr auto space_fixed = with(
#ifdef CTDYN_ALL_TESTS
    turned<"XYX">.orient_space_fixed(N, q1, q2, q3, "XYX"), turned<"YZY">.orient_space_fixed(N, q1, q2, q3, "YZY"),
    turned<"ZXZ">.orient_space_fixed(N, q1, q2, q3, "ZXZ"), turned<"ZYZ">.orient_space_fixed(N, q1, q2, q3, "ZYZ"),
    turned<"XYZ">.orient_space_fixed(N, q1, q2, q3, "XYZ"), turned<"XZY">.orient_space_fixed(N, q1, q2, q3, "XZY"),
    turned<"YXZ">.orient_space_fixed(N, q1, q2, q3, "YXZ"), turned<"ZXY">.orient_space_fixed(N, q1, q2, q3, "ZXY"),
    turned<"XZX">.orient_space_fixed(N, q1, q2, q3, "XZX"), turned<"ZYX">.orient_space_fixed(N, q1, q2, q3, "ZYX"),
#endif
    turned<"YXY">.orient_space_fixed(N, q1, q2, q3, "YXY"), turned<"YZX">.orient_space_fixed(N, q1, q2, q3, "YZX"));
// clang-format on

template <class Method, bool BodyFixed, fixed_string Order> void check_order() {
  static_assert(rotates<Method, frame<Order>>());
  const Method eom{values(m = 1)};
  const Matrix3d found = eom.evaluate(state_at_angles<Method>(), N.dcm(turned<Order>));
  const auto R = [](int i) { return turn(Order.characters[i] - 'X', angles(i)); };
  const Matrix3d expected = BodyFixed ? R(0) * R(1) * R(2) : R(2) * R(1) * R(0);
  BOOST_TEST((found - expected).norm() <= 1e-15);
}
template <const auto& System, bool BodyFixed> void check_orders() {
  const auto check = []<fixed_string... Order>(const frame<Order>&...) {
    (check_order<kanes_method<System>, BodyFixed, Order>(), ...);
  };
#ifdef CTDYN_ALL_TESTS
  check(turned<"XZX">, turned<"YXY">, turned<"YZX">, turned<"ZYX">);
  check(turned<"XYX">, turned<"YZY">, turned<"ZXZ">, turned<"ZYZ">, turned<"XYZ">, turned<"XZY">, turned<"YXZ">, turned<"ZXY">);
#else
  check(turned<"YXY">, turned < BodyFixed ? fixed_string("ZYX") : fixed_string("YZX") >);
#endif
}

BOOST_AUTO_TEST_CASE(body_fixed_angles) { check_orders<body_fixed, true>(); }
BOOST_AUTO_TEST_CASE(space_fixed_angles) { check_orders<space_fixed, false>(); }

// ---- one axis, of any length and in either frame; frames on frames

constexpr frame<"A"> A;
constexpr frame<"B"> B;
constexpr frame<"C"> C;
constexpr auto about_axes = with(A.orient_axis(N, q1, 2 * N.x - N.y + 2 * N.z), B.orient_axis(A, q2, 3 * B.y - 4 * B.z),
                                 C.orient_axis(N, q1 * q2 + q3, m * N.x + N.z));
using on_axes = kanes_method<about_axes>;

static_assert(rotates<on_axes, frame<"A">>() && rotates<on_axes, frame<"B">>());
static_assert(on_axes::vector(A.ang_vel_in(N)) == u1 / 3 * (2 * N.x - N.y + 2 * N.z));
static_assert(on_axes::vector(B.ang_vel_in(A)) == u2 / 5 * (3 * A.y - 4 * A.z));
static_assert(on_axes::vector(B.ang_vel_in(N)) == B.ang_vel_in(A) + A.ang_vel_in(N));
static_assert(on_axes::vector(A.ang_vel_in(B)) == -B.ang_vel_in(A));
static_assert(on_axes::vector(C.ang_vel_in(N)) == (q1 * u2 + u1 * q2 + u3) / sqrt(m * m + 1) * (m * C.x + C.z));
static_assert(on_axes::vector(B.ang_acc_in(N)) == dt(B.ang_vel_in(N), N));
static_assert(on_axes::vector(B.ang_acc_in(A)) == dt(u2) / 5 * (3 * B.y - 4 * B.z));
static_assert(on_axes::vector(dt(B.ang_vel_in(N), B)) == B.ang_acc_in(N)); // Kane and Levinson (1985), 2.5

BOOST_AUTO_TEST_CASE(axis) {
  const on_axes eom{values(m = 2)};
  const Matrix3d found = eom.evaluate(state_at_angles<on_axes>(), N.dcm(B));
  const Matrix3d a = Eigen::AngleAxisd(angles(0), Vector3d(2, -1, 2) / 3).toRotationMatrix();
  const Matrix3d b = Eigen::AngleAxisd(angles(1), Vector3d(0, 0.6, -0.8)).toRotationMatrix();
  BOOST_TEST((found - a * b).norm() <= 1e-15);
  const Matrix3d c = Eigen::AngleAxisd(-0.33 + 2.2, Vector3d(2, 0, 1).normalized()).toRotationMatrix();
  BOOST_TEST((eom.evaluate(state_at_angles<on_axes>(), N.dcm(C)) - c).norm() <= 1e-15);
}

// an oblique axis that is written with a frame further down stays where it is, since frames between turn about it, too
constexpr auto in_the_ground = system(
    newtonian(N, O), dt(q1) == u1, dt(q2) == u2, B.orient_axis(A, q2, 3 * N.x + 4 * N.y),
    A.orient_axis(N, q1, 3 * N.x + 4 * N.y), rigid_body<"A">(A, O, m, inertia(A, m, 2 * m, 3 * m)),
    rigid_body<"B">(B, O, m, inertia(B, 3 * m, 2 * m, m)));
static_assert(kanes_method<in_the_ground>::vector(B.ang_vel_in(N)) == (u1 + u2) * (3 * N.x + 4 * N.y) / 5);
static_assert(kanes_method<in_the_ground>::mass_matrix(0, 1) == kanes_method<in_the_ground>::mass_matrix(1, 1));

// ---- a matrix

constexpr auto explicit_matrix = with(
    A.orient_explicit(N, direction_cosine_matrix(cos(q1), -sin(q1), 0, sin(q1), cos(q1), 0, 0, 0, 1)),
    B.orient_axis(N, q1, N.z),
    C.orient_explicit(A, direction_cosine_matrix(0, sin(q2), cos(q2), 1, 0, 0, 0, cos(q2), -sin(q2))));
using by_matrix = kanes_method<explicit_matrix>;

static_assert(rotates<by_matrix, frame<"A">>() && rotates<by_matrix, frame<"C">>());
static_assert(by_matrix::vector(A.x) == B.x && by_matrix::vector(A.y) == B.y && by_matrix::vector(A.z) == B.z);
static_assert(by_matrix::vector(A.ang_vel_in(N)) == u1 * N.z);
static_assert(by_matrix::vector(C.x) == A.y);
static_assert(by_matrix::vector(C.ang_vel_in(A)) == u2 * A.y);

// ---- a quaternion

constexpr coordinate<"e0"> e0;
constexpr coordinate<"e1"> e1;
constexpr coordinate<"e2"> e2;
constexpr coordinate<"e3"> e3;

constexpr auto quaternion = system(
    newtonian(N, O),
    2 * dt(e0) == -e1 * u1 - e2 * u2 - e3 * u3, 2 * dt(e1) == e0 * u1 - e3 * u2 + e2 * u3,
    2 * dt(e2) == e3 * u1 + e0 * u2 - e1 * u3, 2 * dt(e3) == -e2 * u1 + e1 * u2 + e0 * u3,
    A.orient_quaternion(N, e0, e1, e2, e3),
    rigid_body<"A">(A, O, m, inertia(A, m, 2 * m, 3 * m)));
using by_quaternion = kanes_method<quaternion>;

constexpr auto norm = e0 * e0 + e1 * e1 + e2 * e2 + e3 * e3;
static_assert(by_quaternion::scalar(dt(norm)) == 0); // it stays 1
static_assert(by_quaternion::vector(A.ang_vel_in(N)) == u1 * A.x + u2 * A.y + u3 * A.z); // since the norm is 1

BOOST_AUTO_TEST_CASE(unit_quaternion) {
  const by_quaternion eom{values(m = 1)};
  const Eigen::Quaterniond e = Eigen::Quaterniond(0.1, -0.7, 0.5, 0.2).normalized();
  const Vector3d w(0.5, -0.6, 0.7);
  const auto x = by_quaternion::state(Eigen::Vector4d(e.w(), e.x(), e.y(), e.z()), w);
  BOOST_TEST((eom.evaluate(x, N.dcm(A)) - e.toRotationMatrix()).norm() <= 1e-15);
  BOOST_TEST((eom.evaluate(x, to_matrix(A.ang_vel_in(N), A)) - w).norm() <= 1e-15);

  // the rate of a direction cosine is what the angular velocity does to it
  const double rate = eom.evaluate(x, dt(A.dcm(N).entry<1, 2>()));
  BOOST_TEST(std::abs(rate - eom.evaluate(x, dot(cross(A.ang_vel_in(N), A.y), N.z))) <= 1e-15);
}

} // namespace
