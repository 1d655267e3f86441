// Electric motors with inductance.
#pragma once

#include "actuator.hpp"
#include "nameless.hpp"
#include "positive.hpp"

#include <boost/hana/unpack.hpp>

namespace ctdyn {
namespace expr {

/// The equation of a motor's current, its symbols, and its torque.
template <fixed_string Name, class Torque, class... Facts> struct direct_current_motor : group<Facts...> {
  using group_of_facts = group<Facts...>;
  static constexpr auxiliary_state<prefixed<Name, "current">> current{}; ///< (A)
  static constexpr input<prefixed<Name, "voltage">> voltage{};           ///< (V), unless it is given
  Torque torque;                                                         ///< at the output of the gear (N m)
};

template <fixed_string Name> struct dc_motor_call {
  static constexpr void write(detail::sentence& s) { s << "dc_motor<" << Name.view() << ">"; }
  static constexpr slot slots[] = {{"resistance", sort::scalar},
                                   {"inductance", sort::scalar},
                                   {"motor constant", sort::scalar},
                                   {"gear ratio", sort::scalar},
                                   {"rate of the output", sort::scalar}};
  template <class R, class L, class K, class Ratio, class Rate>
  static constexpr auto make(const R& resistance, const L& inductance, const K& constant, const Ratio& ratio,
                             const Rate& rate) {
    require_positive<"dc_motor", "inductance">(inductance);
    using symbols = direct_current_motor<Name, int>;
    return of_voltage(symbols::voltage, resistance, inductance, constant, ratio, rate);
  }
  template <class V, class R, class L, class K, class Ratio, class Rate>
  static constexpr auto of_voltage(const V& voltage, const R& resistance, const L& inductance, const K& constant,
                                   const Ratio& ratio, const Rate& rate) {
    constexpr auto current = direct_current_motor<Name, int>::current;
    const auto torque = plain(ratio * constant * current);
    const auto all = facts(dt(current) == (voltage - resistance * current - ratio * constant * rate) / inductance);
    return boost::hana::unpack(all.facts, [&]<class... Facts>(const Facts&... made) {
      return direct_current_motor<Name, plain_t<decltype(torque)>, Facts...>{{boost::hana::tuple<Facts...>(made...)},
                                                                             torque};
    });
  }
};
template <fixed_string Name> struct dc_motor_at_voltage_call : dc_motor_call<Name> {
  static constexpr slot slots[] = {{"resistance", sort::scalar},         {"inductance", sort::scalar},
                                   {"motor constant", sort::scalar},     {"gear ratio", sort::scalar},
                                   {"rate of the output", sort::scalar}, {"voltage", sort::scalar}};
  template <class R, class L, class K, class Ratio, class Rate, class V>
  static constexpr auto make(const R& resistance, const L& inductance, const K& constant, const Ratio& ratio,
                             const Rate& rate, const V& voltage) {
    require_positive<"dc_motor", "inductance">(inductance);
    return dc_motor_call<Name>::of_voltage(voltage, resistance, inductance, constant, ratio, rate);
  }
};

} // namespace expr

/// A direct-current motor with inductance behind a gear: L di/dt = V - R i - n k w for a resistance R (ohm), an
/// inductance L (H), a motor constant k (N m/A, which is V s/rad), a gear ratio n and the rate w of its output (rad/s).
/// It is a group of facts without the torque n k i at the output, which is added as a load where it acts. The members
/// are `current`, an auxiliary state named drive.current, `voltage`, the input drive.voltage, and `torque`. A sixth
/// argument is the voltage as an expression, of a controller or a supply, in place of the input. The rotor's inertia is
/// a `rotor` or `armature` of the joint.
///
///     constexpr auto drive = dc_motor<"drive">(R, L, k, n, elbow.u);
///     system(..., elbow, drive, elbow.load(drive.torque), elbow.armature(n * n * J))
template <fixed_string Name, class... Arguments>
constexpr auto dc_motor(const Arguments&... resistance_inductance_constant_ratio_rate_and_voltage) {
  if constexpr (sizeof...(Arguments) == 6)
    return expr::checked<expr::dc_motor_at_voltage_call<Name>>(
        resistance_inductance_constant_ratio_rate_and_voltage...);
  else
    return expr::checked<expr::dc_motor_call<Name>>(resistance_inductance_constant_ratio_rate_and_voltage...);
}

/// Refuses a motor without a name, with a sentence that says how to write it.
template <class... Arguments>
  requires expr::some_thing<Arguments...>
constexpr auto dc_motor(const Arguments&...) {
  return expr::refused<expr::nameless<"dc_motor", "a motor", Arguments...>>();
}

} // namespace ctdyn
