// cost: nightly
// Every actuator, each with its members, and what joints say of their own.
#include "words.hpp"

#include <ctdyn/actuators.hpp>

#include <tuple>

namespace {
using namespace words;
constexpr auto line = linear_pathway(P, Q);
constexpr auto push = force_actuator(F, line);
constexpr auto spring = linear_spring(k, line, 5);
constexpr auto damper = linear_damper(k, line);
constexpr auto duffing = duffing_spring(k, m, line, 5);
constexpr auto dry = coulomb_kinetic_friction(k, m, line);
constexpr auto stribeck = coulomb_kinetic_friction(k, m, line, 2 * k, 0.5, 0.25);
constexpr auto smooth = coulomb_kinetic_friction(k, m, line, 2 * k, 0.5, smoothed(0.1));
constexpr auto boom = hydraulic_cylinder<"boom">(line, hydraulic_cylinder_constants{.piston_area = k,
                                                                                    .rod_side_area = m,
                                                                                    .piston_volume = 9,
                                                                                    .rod_side_volume = 9,
                                                                                    .reference_length = 5,
                                                                                    .bulk_modulus = 4,
                                                                                    .leakage = 0.5,
                                                                                    .valve_gain = 0.25,
                                                                                    .supply_pressure = 1,
                                                                                    .tank_pressure = 0});
constexpr auto lift = pneumatic_cylinder<"lift">(line, pneumatic_cylinder_constants{.piston_area = k,
                                                                                    .rod_side_area = m,
                                                                                    .piston_stroke = 3,
                                                                                    .rod_side_stroke = 3,
                                                                                    .reference_length = 5,
                                                                                    .polytropic_exponent = 1.2,
                                                                                    .gas_constant_times_temperature = 4,
                                                                                    .ambient_pressure = 0.5});

constexpr auto turn = torque_actuator(k * F, A.z, A, N);
constexpr auto motor = dc_motor<"drive">(m, k, 0.5, 3, u);
constexpr auto driven = dc_motor<"drive">(m, k, 0.5, 3, u, -k * x);
constexpr auto elastic = series_elastic_actuator<"knee">(m, k, 0.5, x, u);
constexpr auto thrust = first_order_servo<"thrust">(k);
constexpr auto fin = second_order_servo<"fin">(k, 0.5);
constexpr auto rub = lugre_friction<"rub">(k, 2, 0.5, 3, m, 0.25, u);
constexpr auto soft = linear_bushing(N, P, A, Q, linear_bushing_constants{.torque_stiffness = std::tuple(2, 3, 5),
                                                                          .force_stiffness = std::tuple(7, k, 2 * k),
                                                                          .torque_damping = std::tuple(0.25, 0.5, 0.75),
                                                                          .force_damping = std::tuple(1, 1.5, m)});
constexpr auto turned = system(lever, turn);
constexpr auto geared = system(lever, motor, torque(A, motor.torque * N.z));
constexpr auto controlled = system(lever, driven, torque(A, driven.torque * N.z));
constexpr auto sprung = system(lever, elastic, torque(A, elastic.torque * N.z));
constexpr auto thrown = system(lever, thrust, torque(A, thrust.output * N.z));
constexpr auto steered = system(lever, fin, torque(A, fin.output * N.z));
constexpr auto rubbed = system(lever, rub, torque(A, rub.force * N.z));
constexpr auto seated = system(lever, soft);

constexpr frame<"B"> B;
constexpr point<"R"> R;
constexpr auto elbow = pin_joint<"elbow">(A, Q, B, R, A.x);
constexpr auto jointed = system(lever, elbow, rigid_body<"forearm">(B, R, 2, inertia(B, k, m, 2 * m)), elbow.spring(k, 0.25),
                                elbow.damper(m), elbow.friction(k, 0.125, 2 * k, 0.5), elbow.armature(m), elbow.rotor(3, k), elbow.driven());
} // namespace

int main(int count, char** given) {
  return c_code::test(
      count, given, along<push>("push", {"F"}), along<spring>("spring"), along<damper>("damper"), along<duffing>("duffing"),
      along<dry>("dry"), along<stribeck>("stribeck"), along<smooth>("smooth"),
      along<boom>("boom", {"boom.piston_pressure", "boom.rod_side_pressure", "boom.spool"}),
      along<lift>("lift", {"lift.piston_pressure", "lift.rod_side_pressure", "lift.piston_mass_flow"}),
      of<turned>("turn", {"F"}, value_of<turn.torque>),
      of<geared>("motor", {"drive.current", "drive.voltage"}, value_of<motor.torque>),
      of<controlled>("driven", {"drive.current"}, value_of<driven.torque>),
      of<sprung>("elastic", {"knee.motor_angle", "knee.motor_rate", "knee.drive"}, value_of<elastic.torque>),
      of<thrown>("thrust", {"thrust.output", "thrust.command"}, value_of<thrust.output>),
      of<steered>("fin", {"fin.output", "fin.rate", "fin.command"}, value_of<fin.output>),
      of<rubbed>("rub", {"rub.deflection"}, value_of<rub.force>),
      of<seated>("seat", {}, value_of<soft.yaw>, value_of<soft.x>),
      of<jointed>("elbow", {"elbow.q", "elbow.u", "elbow.torque"}, mass_matrix, forcing));
}
