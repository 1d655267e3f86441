// State matrices of machines with a tangent pathway, a bushing, LuGre's friction, a series elastic actuator, a DC motor and
// servos, against differences of rhs.
// cost: nightly
#include <ctdyn/actuators.hpp>
#include <ctdyn/ctdyn.hpp>

#include "support/slopes.hpp"

#include <boost/test/unit_test.hpp>

#include <tuple>

namespace {
using namespace ctdyn;
constexpr frame<"N"> N;
constexpr frame<"A"> A;
constexpr frame<"B"> B;
constexpr point<"O"> O;
constexpr point<"P"> P;
constexpr point<"Q"> Q;
constexpr coordinate<"q"> q;
constexpr speed<"u"> u;
constexpr parameter<"r"> r;

/// A pendulum with a pin at the base.
template <class... Facts> constexpr auto pendulum(const Facts&... facts) {
  return system(newtonian(N, O), A.orient_axis(N, q, N.z), dt(q) == u, P.set_pos(O, 0.4 * A.x),
                rigid_body<"arm">(A, P, 2, inertia(A, 0.1, 0.2, 0.3)), gravity(-9.81 * N.y), facts...);
}
} // namespace

namespace tangents {
constexpr auto over_sphere = tangent_pathway(P, Q, wrapping_sphere(r, O));
constexpr auto over_cylinder = tangent_pathway(P, Q, wrapping_cylinder(r, O, N.z, N));
constexpr coordinate<"x"> x;
constexpr coordinate<"y"> y;
constexpr coordinate<"z"> z;
/// A spring and a damper pull a particle that is free, round a body in the way, to a point of an arm.
template <const auto& Path> constexpr auto pulled = [] {
  auto [u1, u2, u3] = speeds<"u1 u2 u3">;
  return system(newtonian(N, O), A.orient_axis(N, q, N.z), dt(q) == u, dt(x) == u1, dt(y) == u2, dt(z) == u3,
                P.set_pos(O, -1.0 * A.x + 0.2 * A.z), Q.set_pos(O, x * N.x + y * N.y + z * N.z),
                rigid_body<"arm">(A, P, 2, inertia(A, 0.1, 0.2, 0.3)), particle<"end">(Q, 1.5), linear_spring(40, Path, 0.5),
                linear_damper(3, Path));
}();
/// Round a large body and past a small one.
template <const auto& Path> void check() {
  using kane = kanes_method<pulled<Path>>;
  for (const double radius : {0.6, 0.02}) {
    const kane eom{values(r = radius)};
    auto at = neutral(eom);
    at.q << 0.15, 1.1, -0.22, -0.3; // on the side on which a cylinder is passed, in its sense of turning
    at.u << 0.7, -0.4, 0.6, 1.2;
    const auto [length, straight] = eom.evaluate(at, value_of<Path.length>, value_of<Q.pos_from(P).magnitude()>);
    BOOST_TEST((length > straight + 1e-3) == (radius > 0.5));
    compare_slopes(eom, at);
  }
}
} // namespace tangents

BOOST_AUTO_TEST_CASE(of_tangent_pathways) {
  static_assert(kanes_method<tangents::pulled<tangents::over_sphere>>::coordinate_names[1] == "x");
  tangents::check<tangents::over_sphere>();
  tangents::check<tangents::over_cylinder>();
}

namespace bushings {
constexpr auto seated = [] {
  auto [a, b, c, x, y, z] = coordinates<"a b c x y z">;
  auto [ua, ub, uc, ux, uy, uz] = speeds<"ua ub uc ux uy uz">;
  return system(newtonian(N, O), dt(a) == ua, dt(b) == ub, dt(c) == uc, dt(x) == ux, dt(y) == uy, dt(z) == uz,
                B.orient_body_fixed(N, a, b, c, "XYZ"), P.set_pos(O, x * N.x + y * N.y + z * N.z),
                Q.set_pos(P, 0.2 * B.x - 0.1 * B.y + 0.3 * B.z), rigid_body<"B">(B, P, 2, inertia(B, 0.2, 0.3, 0.4)),
                linear_bushing(N, O, B, Q,
                               linear_bushing_constants{.torque_stiffness = std::tuple(20, 30, 50),
                                                        .force_stiffness = std::tuple(70, 90, 110),
                                                        .torque_damping = std::tuple(0.25, 0.5, 0.75),
                                                        .force_damping = std::tuple(1, 1.5, 2)}));
}();
} // namespace bushings

BOOST_AUTO_TEST_CASE(of_a_bushing) {
  const kanes_method<bushings::seated> eom;
  auto at = neutral(eom);
  at.q << 0.3, -0.4, 0.5, 0.1, -0.2, 0.15;
  at.u << 0.9, -0.6, 0.7, -0.3, 0.2, 0.5;
  compare_slopes(eom, at);
}

namespace drives {
constexpr auto rub = lugre_friction<"rub">(1.5, 2.5, 0.5, 60, 2, 0.4, u);
constexpr auto rubbed = pendulum(rub, torque(A, rub.force * N.z));
constexpr auto spring = series_elastic_actuator<"knee">(80, 2, 0.05, q, u);
constexpr auto sprung = pendulum(spring, torque(A, spring.torque * N.z));
/// A voltage that depends on the angle, so that not all equations of the motor are linear.
constexpr auto motor = dc_motor<"drive">(0.5, 0.02, 0.3, 12, u, 4 - 6 * sin(q));
constexpr auto geared = pendulum(motor, torque(A, motor.torque * N.z));
constexpr auto slow = first_order_servo<"slow">(0.25, sin(q));
constexpr auto fin = second_order_servo<"fin">(12, 0.6, slow.output * u);
constexpr auto steered = pendulum(slow, fin, torque(A, (fin.output * cos(q) + slow.output) * N.z));
template <class Method> auto some(const Method& eom) {
  auto at = neutral(eom);
  at.q << 0.4;
  at.u << 0.8;
  for (Eigen::Index i = 0; i < at.z.size(); ++i) at.z(i) = 0.02 * static_cast<double>(3 + 2 * i);
  if constexpr (Method::input_names.size() != 0) at.r.setConstant(1.5);
  return at;
}
} // namespace drives

BOOST_AUTO_TEST_CASE(of_bristles) {
  const kanes_method<drives::rubbed> eom;
  auto at = drives::some(eom);
  for (const double velocity : {0.8, 0.1, -0.3}) { // sliding, in the Stribeck range, and backwards
    at.u << velocity;
    compare_slopes(eom, at);
  }
}
BOOST_AUTO_TEST_CASE(of_a_motor_behind_a_spring) {
  const kanes_method<drives::sprung> eom;
  static_assert(kanes_method<drives::sprung>::auxiliary_state_names.size() == 2);
  compare_slopes(eom, drives::some(eom));
}
BOOST_AUTO_TEST_CASE(of_a_motor_and_its_gear) {
  const kanes_method<drives::geared> eom;
  static_assert(kanes_method<drives::geared>::auxiliary_state_names.size() == 1);
  compare_slopes(eom, drives::some(eom));
}
BOOST_AUTO_TEST_CASE(of_servos) {
  const kanes_method<drives::steered> eom;
  static_assert(kanes_method<drives::steered>::auxiliary_state_names.size() == 3);
  compare_slopes(eom, drives::some(eom));
}
