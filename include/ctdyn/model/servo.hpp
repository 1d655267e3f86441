// Servos whose output follows a command with delay, and motors behind springs.
#pragma once

#include "actuator.hpp"
#include "nameless.hpp"
#include "positive.hpp"

#include <boost/hana/unpack.hpp>

#include <type_traits>

namespace ctdyn {
namespace expr {

/// The equations of an output that follows a command.
template <class Output, class Command, class... Facts> struct servo : group<Facts...> {
  using group_of_facts = group<Facts...>;
  Output output; ///< an auxiliary state, in the unit of the command
  Command command;
};
template <class Command, class Output, class... Facts>
constexpr auto make_servo(const Output& output, const Command& command, const group<Facts...>& all) {
  return servo<Output, symbolic_t<Command>, Facts...>{{all.facts}, output, symbolic(command)};
}

template <fixed_string Name> struct first_order_servo_call {
  static_assert(accept_name<Name>());
  static constexpr void write(detail::sentence& s) { s << "first_order_servo<" << Name.view() << ">"; }
  static constexpr slot slots[] = {{"time constant", sort::scalar}, {"command", sort::scalar}};
  template <class T, class Command> static constexpr auto make(const T& time_constant, const Command& command) {
    require_positive<"first_order_servo", "time constant">(time_constant);
    constexpr auxiliary_state<prefixed<Name, "output">> y;
    return make_servo(y, command, facts(dt(y) == (command - y) / time_constant));
  }
};
template <fixed_string Name> struct second_order_servo_call {
  static_assert(accept_name<Name>());
  static constexpr void write(detail::sentence& s) { s << "second_order_servo<" << Name.view() << ">"; }
  static constexpr slot slots[] = {
      {"natural frequency", sort::scalar}, {"damping ratio", sort::scalar}, {"command", sort::scalar}};
  template <class Frequency, class Ratio, class Command>
  static constexpr auto make(const Frequency& frequency, const Ratio& damping_ratio, const Command& command) {
    require_positive<"second_order_servo", "natural frequency">(frequency);
    constexpr auxiliary_state<prefixed<Name, "output">> y;
    constexpr auxiliary_state<prefixed<Name, "rate">> rate;
    const auto w = positive_size(frequency);
    const auto slope = w * w * (command - y) - 2 * damping_ratio * w * rate;
    return make_servo(y, command, facts(dt(y) == rate, dt(rate) == slope));
  }
};

/// The equations of a motor behind a spring.
template <class Angle, class Rate, class Torque, class Drive, class... Facts> struct elastic_drive : group<Facts...> {
  using group_of_facts = group<Facts...>;
  Angle motor_angle; ///< an auxiliary state, at the output of the gear (rad or m)
  Rate motor_rate;   ///< an auxiliary state (rad/s or m/s)
  Torque torque;     ///< of the spring on the output (N m or N)
  Drive drive;       ///< torque of the motor at the output of the gear (N m or N)
};

template <fixed_string Name> struct series_elastic_actuator_call {
  static_assert(accept_name<Name>());
  static constexpr void write(detail::sentence& s) { s << "series_elastic_actuator<" << Name.view() << ">"; }
  static constexpr slot slots[] = {{"stiffness", sort::scalar},
                                   {"damping", sort::scalar},
                                   {"inertia of the motor", sort::scalar},
                                   {"position of the output", sort::scalar},
                                   {"rate of the output", sort::scalar},
                                   {"torque of the motor", sort::scalar}};
  template <class Stiffness, class Damping, class Inertia, class Position, class Velocity, class Drive>
  static constexpr auto make(const Stiffness& stiffness, const Damping& damping, const Inertia& inertia,
                             const Position& q, const Velocity& u, const Drive& drive) {
    require_positive<"series_elastic_actuator", "inertia of the motor">(inertia);
    constexpr auxiliary_state<prefixed<Name, "motor_angle">> angle;
    constexpr auxiliary_state<prefixed<Name, "motor_rate">> rate;
    const auto torque = plain(stiffness * (angle - q) + damping * (rate - u));
    const auto all = facts(dt(angle) == rate, dt(rate) == (drive - torque) / inertia);
    return boost::hana::unpack(all.facts, [&]<class... Facts>(const Facts&... made) {
      using actuator = elastic_drive<std::remove_const_t<decltype(angle)>, std::remove_const_t<decltype(rate)>,
                                     plain_t<decltype(torque)>, symbolic_t<Drive>, Facts...>;
      return actuator{{boost::hana::tuple<Facts...>(made...)}, angle, rate, torque, symbolic(drive)};
    });
  }
};

} // namespace expr

/// An output y that follows a command with a time constant T (s): dy/dt = (command - y) / T. It is a group with the
/// auxiliary state fin.output as `output` and the input fin.command as `command`, unless a further argument gives an
/// expression.
///
///     constexpr auto thrust = first_order_servo<"rotor">(T);
///     system(..., thrust, force(P, thrust.output * B.z))
template <fixed_string Name, class... Arguments>
constexpr auto first_order_servo(const Arguments&... time_constant_and_command) {
  using call = expr::first_order_servo_call<Name>;
  constexpr input<expr::prefixed<Name, "command">> command; // calls in one line make shorter messages
  if constexpr (sizeof...(Arguments) == 1)
    return expr::checked<call>(time_constant_and_command..., command);
  else
    return expr::checked<call>(time_constant_and_command...);
}
/// An output y that follows a command with a natural frequency w (rad/s) and a damping ratio D: d2y/dt2 =
/// w^2 (command - y) - 2 D w dy/dt. Its states are fin.output and fin.rate; its members are those of first_order_servo.
/// Where the value of a parameter makes w zero or negative, the rate of fin.rate is not a number.
///
///     constexpr auto fin = second_order_servo<"fin">(60, 0.7);
template <fixed_string Name, class... Arguments>
constexpr auto second_order_servo(const Arguments&... frequency_ratio_and_command) {
  using call = expr::second_order_servo_call<Name>;
  constexpr input<expr::prefixed<Name, "command">> command; // calls in one line make shorter messages
  if constexpr (sizeof...(Arguments) == 2)
    return expr::checked<call>(frequency_ratio_and_command..., command);
  else
    return expr::checked<call>(frequency_ratio_and_command...);
}
/// A motor that moves a joint through a spring: the motor's angle and rate are the auxiliary states knee.motor_angle
/// and knee.motor_rate, J d2(angle)/dt2 = drive - torque, and the `torque` on the output, k (angle - q) + d (rate - u),
/// is added as a load where it acts. All are at the output of the gear, J with the square of its ratio; gyroscopic
/// torques of the motor are left out. The `drive` is the input knee.drive (N m) unless a sixth argument gives an
/// expression.
///
///     constexpr auto spring = series_elastic_actuator<"knee">(k, d, J, knee.q, knee.u);
///     system(..., knee, spring, knee.load(spring.torque))
template <fixed_string Name, class... Arguments>
constexpr auto series_elastic_actuator(const Arguments&... stiffness_damping_inertia_position_rate_and_drive) {
  if constexpr (sizeof...(Arguments) == 5)
    return expr::checked<expr::series_elastic_actuator_call<Name>>(stiffness_damping_inertia_position_rate_and_drive...,
                                                                   input<expr::prefixed<Name, "drive">>{});
  else
    return expr::checked<expr::series_elastic_actuator_call<Name>>(
        stiffness_damping_inertia_position_rate_and_drive...);
}

/// Refuses an actuator without a name, with a sentence that says how to write it.
/// @{
template <class... Arguments>
  requires expr::some_thing<Arguments...>
constexpr auto first_order_servo(const Arguments&...) {
  return expr::refused<expr::nameless<"first_order_servo", "a servo", Arguments...>>();
}
template <class... Arguments>
  requires expr::some_thing<Arguments...>
constexpr auto second_order_servo(const Arguments&...) {
  return expr::refused<expr::nameless<"second_order_servo", "a servo", Arguments...>>();
}
template <class... Arguments>
  requires expr::some_thing<Arguments...>
constexpr auto series_elastic_actuator(const Arguments&...) {
  return expr::refused<expr::nameless<"series_elastic_actuator", "an actuator", Arguments...>>();
}
/// @}

} // namespace ctdyn
