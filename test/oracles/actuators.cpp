// cost: heavy
// Springs, dampers, friction, forces along lines and over obstacles, torques between frames: against reference values of SymPy's
// actuators in 50 digits.
#include "support/oracle.hpp"
#include "support/unsearched.hpp"

#include <ctdyn/actuators.hpp>

namespace {
using namespace ctdyn;
constexpr frame<"N"> N;
constexpr frame<"A"> A;
constexpr frame<"B"> B;
constexpr point<"O"> O;
/// A method of a part of a file's model, which has another order of parameters, and not all of them.
template <class Method> auto method_of(oracle::reference file) {
  typename Method::parameter_vector values;
  for (std::size_t i = 0; i < Method::parameter_names.size(); ++i)
    values(static_cast<Eigen::Index>(i)) = file.at("p").at(Method::parameter_names[i].view()).number();
  return Method{values};
}
#ifdef CTDYN_ALL_TESTS // at night
/// What one actuator exerts, of a model without the others: at all states of a file.
template <class Method> void alone(std::string_view name, std::string_view actuator) {
  const auto file = oracle::read(name);
  const auto eom = method_of<Method>(file);
  for (const auto& at : file.at("states")) {
    Eigen::Vector<double, static_cast<int>(Method::input_names.size())> r;
    for (std::size_t i = 0; i < Method::input_names.size(); ++i)
      r(static_cast<Eigen::Index>(i)) = at.at("inputs").at(Method::input_names[i].view()).number();
    const auto x = eom.state(Eigen::Vector2d(at.at("q").numbers<2>().data()), Eigen::Vector2d(at.at("u").numbers<2>().data()), r);
    BOOST_TEST_CONTEXT(actuator)
    oracle::compare(eom.evaluate(x, Fr), at.at("actuators").at(actuator).at("Fr").matrix(), 1e-2);
  }
}
#endif
} // namespace

namespace double_pendulum {
constexpr point<"Ao"> Ao;
constexpr point<"Bo"> Bo;
constexpr point<"J"> J;
constexpr point<"G"> G;
constexpr point<"P"> P;
constexpr point<"Q"> Q;
constexpr auto k = parameter<"k">{};
constexpr auto GQ = linear_pathway(G, Q);
constexpr auto PQ = linear_pathway(P, Q);
constexpr auto spring = linear_spring(k, GQ, parameter<"l_eq">{});
constexpr auto damper = linear_damper(parameter<"c">{}, PQ);
constexpr auto duffing = duffing_spring(parameter<"k1">{}, parameter<"k3">{}, PQ, parameter<"l0">{});
constexpr parameter<"mu_k"> mu_k;
constexpr parameter<"f_n"> f_n;
constexpr auto plain_friction = coulomb_kinetic_friction(mu_k, f_n, PQ);
constexpr auto stribeck = coulomb_kinetic_friction(mu_k, f_n, GQ, parameter<"mu_s">{}, parameter<"v_s">{}, parameter<"sigma">{});
constexpr auto push = force_actuator(input<"F">{}, PQ);
template <class... Loads> constexpr auto with(const Loads&... loads) {
  auto [q1, q2] = coordinates<"q1 q2">;
  auto [u1, u2] = speeds<"u1 u2">;
  auto [mA, mB, IA, IB, lA, cA, cB, gx, gy, ax, ay, bx, by] = parameters<"mA mB IA IB lA cA cB gx gy ax ay bx by">;
  return system(newtonian(N, O), dt(q1) == u1, dt(q2) == u2, A.orient_axis(N, q1, N.z), B.orient_axis(A, q2, A.z),
                Ao.set_pos(O, -cA * A.y), J.set_pos(O, -lA * A.y), Bo.set_pos(J, -cB * B.y), G.set_pos(O, gx * N.x + gy * N.y),
                P.set_pos(O, ax * A.x + ay * A.y), Q.set_pos(J, bx * B.x + by * B.y),
                rigid_body<"A">(A, Ao, mA, inertia(A, 0, 0, IA)), rigid_body<"B">(B, Bo, mB, inertia(B, 0, 0, IB)),
                loads...);
}
constexpr auto description = with(gravity(-parameter<"g">{} * N.y), spring, damper, duffing, plain_friction, stribeck, push);
using kane = kanes_method<description>;

/// Length, rate and force of an actuator.
template <class Actuator> void compare(const kane& eom, const auto& x, oracle::reference at, const Actuator& actuator) {
  const auto [l, v, f] = eom.evaluate(x, actuator.length, actuator.extension_velocity, actuator.force);
  oracle::compare(l, at.at("length").matrix(), 0);
  oracle::compare(v, at.at("extension_velocity").matrix(), 1e-2);
  oracle::compare(f, at.at("force").matrix(), 1e-2);
}
} // namespace double_pendulum

BOOST_AUTO_TEST_CASE(along_lines) {
  using namespace double_pendulum;
  oracle::at_states<kane>("actuators_double_pendulum", [](const kane& eom, const auto& x, oracle::reference at) {
    const auto parts = at.at("actuators");
    compare(eom, x, parts.at("linear_spring"), spring);
    compare(eom, x, parts.at("linear_damper"), damper);
    compare(eom, x, parts.at("duffing_spring"), duffing);
    compare(eom, x, parts.at("coulomb_plain"), plain_friction);
    compare(eom, x, parts.at("coulomb_stribeck_viscous"), stribeck);
    compare(eom, x, parts.at("force"), push);
    oracle::compare_all(eom, x, at, 4e-13,
                        std::tuple(oracle::quantity{"mass_matrix", mass_matrix}, oracle::quantity{"forcing", forcing, 1},
                                   oracle::quantity{"udot", udot, 1}, oracle::quantity{"Fr_total_with_gravity", Fr, 1}));
#ifdef CTDYN_ALL_TESTS // derivatives of all of them, at night
    oracle::compare_all(eom, x, at, 4e-13,
                        std::tuple(oracle::quantity{"A", state_matrix, 1}, oracle::quantity{"B", input_matrix, 1}));
#endif
  });
}

#ifdef CTDYN_ALL_TESTS // at night
namespace double_pendulum {
template <const auto& Actuator> void alone(std::string_view actuator) {
  static constexpr auto pulled = with(Actuator);
  ::alone<kanes_method<pulled>>("actuators_double_pendulum", actuator);
}
} // namespace double_pendulum
BOOST_AUTO_TEST_CASE(each_line_alone) {
  using namespace double_pendulum;
  double_pendulum::alone<spring>("linear_spring");
  double_pendulum::alone<damper>("linear_damper");
  double_pendulum::alone<duffing>("duffing_spring");
  double_pendulum::alone<plain_friction>("coulomb_plain");
  double_pendulum::alone<stribeck>("coulomb_stribeck_viscous");
  double_pendulum::alone<push>("force");
}
#endif

#ifdef CTDYN_ALL_TESTS // at night
namespace {
/// Accelerations and their derivatives by another method.
template <class Method> void accelerate(std::string_view name) {
  oracle::at_states<Method>(name, [](const Method& eom, const auto& x, oracle::reference at) {
    oracle::compare_all(eom, x, at, 4e-13, std::tuple(oracle::quantity{"mass_matrix", mass_matrix}, oracle::quantity{"udot", udot, 1}));
    if (at.contains("A"))
      oracle::compare_all(eom, x, at, 4e-13,
                          std::tuple(oracle::quantity{"A", state_matrix, 1}, oracle::quantity{"B", input_matrix, 1}));
  });
}
} // namespace
BOOST_AUTO_TEST_CASE(along_lines_by_other_methods) {
  accelerate<tmt_method<double_pendulum::description>>("actuators_double_pendulum");
  accelerate<lagranges_method<double_pendulum::description>>("actuators_double_pendulum");
}
#endif

namespace obstacles {
constexpr point<"J"> J;
constexpr point<"origin"> origin;
constexpr point<"v1"> v1;
constexpr point<"v2"> v2;
constexpr point<"v3"> v3;
constexpr point<"insertion"> insertion;
constexpr auto tendon = obstacle_set_pathway(origin, v1, v2, v3, insertion);
constexpr auto pull = force_actuator(input<"F">{}, tendon);
constexpr auto spring = linear_spring(parameter<"k">{}, tendon, parameter<"l0">{});
constexpr auto damper = linear_damper(parameter<"c">{}, tendon);
template <class... Actuators> constexpr auto with(const Actuators&... actuators) {
  auto [q1, q2, q3] = coordinates<"q1 q2 q3">;
  auto [u1, u2, u3] = speeds<"u1 u2 u3">;
  auto [ox, oy, oz, ix, iy, iz, h] = parameters<"ox oy oz ix iy iz h">;
  auto [v1x, v1y, v1z, v2x, v2y, v2z, v3x, v3y, v3z] = parameters<"v1x v1y v1z v2x v2y v2z v3x v3y v3z">;
  return system(newtonian(N, O), dt(q1) == u1, dt(q2) == u2, dt(q3) == u3, A.orient_axis(N, q1, N.z), B.orient_axis(A, q2, A.x),
                J.set_pos(O, h * A.x), origin.set_pos(O, ox * N.x + oy * N.y + oz * N.z),
                v1.set_pos(O, v1x * A.x + v1y * A.y + v1z * A.z), v2.set_pos(O, v2x * A.x + v2y * A.y + v2z * A.z),
                v3.set_pos(J, v3x * B.x + v3y * B.y + v3z * B.z),
                insertion.set_pos(J, ix * B.x + (q3 + iy) * B.y + iz * B.z), rigid_body<"A">(A, O, 1, inertia(A, 1, 1, 1)),
                rigid_body<"B">(B, J, 1, inertia(B, 1, 1, 1)), particle<"tip">(insertion, 1), actuators...);
}
constexpr auto pulled = with(pull);
/// The same points, each free to move: the generalized forces are the forces on them.
constexpr auto free_points = [] {
  auto [a1, a2, a3, b1, b2, b3, c1, c2, c3, d1, d2, d3, e1, e2, e3] = coordinates<"a1 a2 a3 b1 b2 b3 c1 c2 c3 d1 d2 d3 e1 e2 e3">;
  auto [f1, f2, f3, g1, g2, g3, h1, h2, h3, k1, k2, k3, l1, l2, l3] = speeds<"f1 f2 f3 g1 g2 g3 h1 h2 h3 k1 k2 k3 l1 l2 l3">;
  return system(newtonian(N, O), dt(a1) == f1, dt(a2) == f2, dt(a3) == f3, dt(b1) == g1, dt(b2) == g2, dt(b3) == g3, dt(c1) == h1,
                dt(c2) == h2, dt(c3) == h3, dt(d1) == k1, dt(d2) == k2, dt(d3) == k3, dt(e1) == l1, dt(e2) == l2, dt(e3) == l3,
                origin.set_pos(O, a1 * N.x + a2 * N.y + a3 * N.z), v1.set_pos(O, b1 * N.x + b2 * N.y + b3 * N.z),
                v2.set_pos(O, c1 * N.x + c2 * N.y + c3 * N.z), v3.set_pos(O, d1 * N.x + d2 * N.y + d3 * N.z),
                insertion.set_pos(O, e1 * N.x + e2 * N.y + e3 * N.z), particle<"a">(origin, 1), particle<"b">(v1, 1), particle<"c">(v2, 1),
                particle<"d">(v3, 1), particle<"e">(insertion, 1), pull);
}();
constexpr auto by_spring = with(spring);
[[maybe_unused]] constexpr auto by_damper = with(damper);
} // namespace obstacles

BOOST_AUTO_TEST_CASE(over_obstacles) {
  using namespace obstacles;
  const auto file = oracle::read("pathway_obstacle_set");
  const auto eom = method_of<kanes_method<pulled>>(file);
  const auto sprung = method_of<tmt_method<by_spring>>(file);
  const kanes_method<free_points> loose;
#ifdef CTDYN_ALL_TESTS // at night; along_lines has dampers, too
  const auto damped = method_of<kanes_method<by_damper>>(file);
#endif
  for (const auto& at : file.at("states")) {
    const Eigen::Vector3d q(at.at("q").numbers<3>().data()), u(at.at("u").numbers<3>().data());
    const Eigen::Vector<double, 1> r(at.at("inputs").at("F").number());
    const auto parts = at.at("actuators");
    const auto [l, v, f, active] = eom.evaluate(eom.state(q, u, r), pull.length, pull.extension_velocity, pull.force, Fr);
    oracle::compare(l, at.at("length").matrix(), 0);
    oracle::compare(v, at.at("extension_velocity").matrix(), 1e-2);
    oracle::compare(f, parts.at("force").at("force").matrix(), 0);
    oracle::compare(active, parts.at("force").at("Fr").matrix(), 0);
    const auto [p1, p2, p3, p4, p5] =
        eom.evaluate(eom.state(q, u, r), to_matrix(origin.pos_from(O), N), to_matrix(v1.pos_from(O), N), to_matrix(v2.pos_from(O), N),
                     to_matrix(v3.pos_from(O), N), to_matrix(insertion.pos_from(O), N));
    Eigen::Matrix<double, 15, 1> places, still = Eigen::Matrix<double, 15, 1>::Zero();
    places << p1, p2, p3, p4, p5;
    const Eigen::Matrix<double, 5, 3> forces = loose.evaluate(loose.state(places, still, r), Fr).reshaped(3, 5).transpose();
    oracle::compare(forces, at.at("point_forces_for_F").matrix(), 0);
    oracle::compare(sprung.evaluate(sprung.state(q, u), Fr), parts.at("linear_spring").at("Fr").matrix(), 0, 1e-12);
    oracle::compare(sprung.evaluate(sprung.state(q, u), spring.force), parts.at("linear_spring").at("force").matrix(), 0, 1e-12);
#ifdef CTDYN_ALL_TESTS
    oracle::compare(damped.evaluate(damped.state(q, u), Fr), parts.at("linear_damper").at("Fr").matrix(), 1e-1);
#endif
  }
}

namespace pin_joints {
constexpr frame<"G"> G;
constexpr frame<"A2"> A2;
constexpr frame<"B2"> B2;
constexpr point<"Ao"> Ao;
constexpr point<"Bo"> Bo;
constexpr point<"J"> J;
constexpr coordinate<"q2"> q2;
constexpr speed<"u2"> u2;
constexpr auto elbow =
    torque_actuator(-parameter<"k_t">{} * (q2 - parameter<"th0">{}) - parameter<"c_t">{} * u2, A2.x, B, A);
constexpr input<"tau"> tau;
constexpr input<"T2"> T2;
constexpr auto shoulder = torque_actuator(tau, G.z, A, N);
constexpr auto along_target = torque_actuator(T2, B.z, B, A);
constexpr auto without_reaction = torque(B, T2 * A.y);
template <class... Loads> constexpr auto with(const Loads&... loads) {
  constexpr coordinate<"q1"> q1;
  constexpr speed<"u1"> u1;
  auto [mA, mB, phi, psi, a1, a2, b1, b2, b3] = parameters<"mA mB phi psi a1 a2 b1 b2 b3">;
  auto [Ix, Iy, Iz, Jx, Jy, Jz] = parameters<"Ix Iy Iz Jx Jy Jz">;
  return system(newtonian(N, O), dt(q1) == u1, dt(q2) == u2, G.orient_axis(N, phi, N.x), A.orient_axis(G, q1, G.z),
                Ao.set_pos(O, -(a1 * A.x + a2 * A.y)), J.set_pos(Ao, b1 * A.x), A2.orient_axis(A, psi, A.y),
                B2.orient_axis(A2, q2, A2.x), B.orient_axis(B2, -0.5, B2.x), Bo.set_pos(J, -(b2 * B.y + b3 * B.z)),
                rigid_body<"A">(A, Ao, mA, inertia(A, Ix, Iy, Iz)), rigid_body<"B">(B, Bo, mB, inertia(B, Jx, Jy, Jz)),
                loads...);
}
constexpr auto description = with(gravity(-parameter<"g">{} * N.z), shoulder, elbow, along_target, without_reaction);
using kane = kanes_method<description>;
} // namespace pin_joints

BOOST_AUTO_TEST_CASE(between_frames) {
  using namespace pin_joints;
  oracle::at_states<kane>("actuators_torque_pin_joints", [](const kane& eom, const auto& x, oracle::reference at) {
    oracle::compare_all(eom, x, at, oracle::tolerance,
                        std::tuple(oracle::quantity{"mass_matrix", mass_matrix}, oracle::quantity{"forcing", forcing, 1},
                                   oracle::quantity{"udot", udot, 1}));
    oracle::compare(eom.evaluate(x, elbow.torque), at.at("actuators/at_pin_joint_2_spring_damper/Fr").matrix().col(0).tail<1>(), 0);
  });
}

#ifdef CTDYN_ALL_TESTS
namespace pin_joints {
template <const auto& Load> void alone(std::string_view actuator) {
  static constexpr auto turned = with(Load);
  ::alone<kanes_method<turned>>("actuators_torque_pin_joints", actuator);
}
} // namespace pin_joints
BOOST_AUTO_TEST_CASE(each_torque_alone) {
  using namespace pin_joints;
  pin_joints::alone<shoulder>("at_pin_joint_1");
  pin_joints::alone<elbow>("at_pin_joint_2_spring_damper");
  pin_joints::alone<along_target>("axis_of_target_with_reaction");
  pin_joints::alone<without_reaction>("no_reaction");
}
#endif

#ifdef CTDYN_ALL_TESTS
BOOST_AUTO_TEST_CASE(between_frames_by_other_methods) {
  accelerate<tmt_method<pin_joints::description>>("actuators_torque_pin_joints");
  accelerate<lagranges_method<pin_joints::description>>("actuators_torque_pin_joints");
}
BOOST_AUTO_TEST_CASE(over_obstacles_by_lagranges_method) {
  using namespace obstacles;
  const auto file = oracle::read("pathway_obstacle_set");
  const auto eom = method_of<lagranges_method<pulled>>(file);
  for (const auto& at : file.at("states")) {
    const Eigen::Vector3d q(at.at("q").numbers<3>().data()), u(at.at("u").numbers<3>().data());
    const auto x = eom.state(q, u, Eigen::Vector<double, 1>(at.at("inputs").at("F").number()));
    oracle::compare(eom.evaluate(x, Fr), at.at("actuators").at("force").at("Fr").matrix(), 0);
  }
}
#endif
