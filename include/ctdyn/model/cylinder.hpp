// Hydraulic and pneumatic cylinders along pathways.
#pragma once

#include "actuator.hpp"
#include "long_equation.hpp"
#include "nameless.hpp"
#include "positive.hpp"

#include <boost/hana/unpack.hpp>

namespace ctdyn {

/// The constants of a hydraulic cylinder and its spool valve. The piston side fills while the pathway extends.
///
///     hydraulic_cylinder_constants{.piston_area = 2e-3, .rod_side_area = 1.4e-3, ...}
template <class Area, class RodArea, class Volume, class RodVolume, class Length, class Bulk, class Leakage, class Gain,
          class Supply, class Tank>
struct hydraulic_cylinder_constants {
  Area piston_area;          ///< (m^2)
  RodArea rod_side_area;     ///< (m^2)
  Volume piston_volume;      ///< with lines, at the reference length (m^3)
  RodVolume rod_side_volume; ///< with lines, at the reference length (m^3)
  Length reference_length;   ///< of the pathway (m)
  Bulk bulk_modulus;         ///< (Pa)
  Leakage leakage;           ///< from the piston side to the rod side (m^3/s/Pa)
  Gain valve_gain;           ///< flow by opening and root of pressure (m^3/s/sqrt(Pa) by unit of the spool)
  Supply supply_pressure;    ///< (Pa)
  Tank tank_pressure;        ///< (Pa)
};
/// The constants of a pneumatic cylinder. The piston side fills while the pathway extends.
///
///     pneumatic_cylinder_constants{.piston_area = 1e-3, .rod_side_area = 8e-4, ...}
template <class Area, class RodArea, class Stroke, class RodStroke, class Length, class Exponent, class Gas,
          class Ambient>
struct pneumatic_cylinder_constants {
  Area piston_area;          ///< (m^2)
  RodArea rod_side_area;     ///< (m^2)
  Stroke piston_stroke;      ///< volume of the piston side divided by its area, at the reference length (m)
  RodStroke rod_side_stroke; ///< the same of the rod side (m)
  Length reference_length;   ///< of the pathway (m)
  Exponent polytropic_exponent;
  Gas gas_constant_times_temperature; ///< (J/kg)
  Ambient ambient_pressure;           ///< (Pa)
};

namespace expr {

template <class T> inline constexpr bool is_hydraulic_constants = false;
template <class... T> inline constexpr bool is_hydraulic_constants<hydraulic_cylinder_constants<T...>> = true;
template <class T> inline constexpr bool is_pneumatic_constants = false;
template <class... T> inline constexpr bool is_pneumatic_constants<pneumatic_cylinder_constants<T...>> = true;

/// The facts of a cylinder, and expressions for outputs.
template <fixed_string Name, class Force, class Path, class... Facts> struct pressure_cylinder : group<Facts...> {
  using group_of_facts = group<Facts...>;
  static constexpr auxiliary_state<prefixed<Name, "piston_pressure">> piston_pressure{};     ///< (Pa)
  static constexpr auxiliary_state<prefixed<Name, "rod_side_pressure">> rod_side_pressure{}; ///< (Pa)
  Force force;                                           ///< positive if it pushes (N)
  decltype(Path::length) length;                         ///< of the pathway (m)
  decltype(Path::extension_velocity) extension_velocity; ///< of the pathway (m/s)
};
template <fixed_string Name, class Path, class Force, class First, class Second>
constexpr auto make_cylinder(const Path& path, const Force& magnitude, const First& first, const Second& second) {
  const auto all = facts(fact::long_equation<First>{first}, fact::long_equation<Second>{second}, path.loads(magnitude));
  return boost::hana::unpack(all.facts, [&]<class... Facts>(const Facts&... made) {
    using cylinder = pressure_cylinder<Name, plain_t<Force>, Path, Facts...>;
    return cylinder{{boost::hana::tuple<Facts...>(made...)}, plain(magnitude), path.length, path.extension_velocity};
  });
}

/// Flow through an opening of a valve, into a side of a cylinder where the spool is positive.
constexpr auto valve_flow(const auto& opening, const auto& from, const auto& pressure, const auto& to) {
  return opening * (heaviside(opening) * sqrt(from - pressure) + (1 - heaviside(opening)) * sqrt(pressure - to));
}
/// The volume of a side, or its length: zero beyond its end, so that what is divided by it is not finite there.
constexpr auto room(const auto& volume) { return max(volume, number_in<number_unit::any>(0.0)); }

template <fixed_string Name, class Path, class Constants>
constexpr auto hydraulic(const Path& path, const Constants& c) {
  constexpr auxiliary_state<prefixed<Name, "piston_pressure">> p1;
  constexpr auxiliary_state<prefixed<Name, "rod_side_pressure">> p2;
  constexpr input<prefixed<Name, "spool">> spool;
  constexpr fixed_string word{"hydraulic_cylinder"};
  require_positive<word, "piston area">(c.piston_area);
  require_not_negative<word, "rod side area">(c.rod_side_area); // a plunger has none
  require_positive<word, "piston volume">(c.piston_volume);
  require_positive<word, "rod side volume">(c.rod_side_volume);
  require_positive<word, "bulk modulus">(c.bulk_modulus), require_not_negative<word, "leakage">(c.leakage);
  const auto into_piston = c.valve_gain * valve_flow(spool, c.supply_pressure, p1, c.tank_pressure);
  const auto into_rod = c.valve_gain * valve_flow(-spool, c.supply_pressure, p2, c.tank_pressure);
  const auto leak = not_negative_size(c.leakage) * (p1 - p2);
  const auto stroke = path.length - c.reference_length;
  const auto& v = path.extension_velocity;
  const auto bulk = positive_size(c.bulk_modulus);
  const auto area = positive_size(c.piston_area);
  const auto rod_area = not_negative_size(c.rod_side_area);
  const auto first = bulk * (into_piston - area * v - leak) / room(positive_size(c.piston_volume) + area * stroke);
  const auto second =
      bulk * (into_rod + rod_area * v + leak) / room(positive_size(c.rod_side_volume) - rod_area * stroke);
  return make_cylinder<Name>(path, p1 * area - p2 * rod_area, dt(p1) == first, dt(p2) == second);
}
template <fixed_string Name, class Path, class Constants>
constexpr auto pneumatic(const Path& path, const Constants& c) {
  constexpr auxiliary_state<prefixed<Name, "piston_pressure">> p1;
  constexpr auxiliary_state<prefixed<Name, "rod_side_pressure">> p2;
  constexpr input<prefixed<Name, "piston_mass_flow">> m1;
  constexpr input<prefixed<Name, "rod_side_mass_flow">> m2;
  constexpr fixed_string word{"pneumatic_cylinder"};
  require_positive<word, "piston area">(c.piston_area), require_positive<word, "rod side area">(c.rod_side_area);
  require_positive<word, "piston stroke">(c.piston_stroke),
      require_positive<word, "rod side stroke">(c.rod_side_stroke);
  require_positive<word, "polytropic exponent">(c.polytropic_exponent);
  require_positive<word, "gas constant times temperature">(c.gas_constant_times_temperature);
  const auto gas = positive_size(c.gas_constant_times_temperature);
  const auto stroke = path.length - c.reference_length;
  const auto& v = path.extension_velocity;
  const auto exponent = positive_size(c.polytropic_exponent);
  const auto area = positive_size(c.piston_area);
  const auto rod_area = positive_size(c.rod_side_area);
  const auto first = exponent * (gas * m1 - area * v * p1) / (area * room(positive_size(c.piston_stroke) + stroke));
  const auto second =
      exponent * (gas * m2 + rod_area * v * p2) / (rod_area * room(positive_size(c.rod_side_stroke) - stroke));
  const auto magnitude = (p1 - c.ambient_pressure) * area - (p2 - c.ambient_pressure) * rod_area;
  return make_cylinder<Name>(path, magnitude, dt(p1) == first, dt(p2) == second);
}

template <fixed_string Word, std::size_t Position, class T>
inline constexpr detail::sentence no_part_of_cylinder = [] {
  detail::sentence s;
  s << Word.view() << "(...): argument " << Position + 1 << written_argument<T>.view() << " is " << noun_of<T>()
    << "; it takes a pathway such as "
    << "linear_pathway(P, Q), and " << Word.view() << "_constants{.piston_area = ...}";
  return s;
}();

} // namespace expr

/// A hydraulic cylinder along a pathway, with a spool valve: the pressures of both sides are the auxiliary states
/// boom.piston_pressure and boom.rod_side_pressure (Pa), the opening of the valve is the input boom.spool. With
/// p1, p2, A1, A2, the velocity v and the stroke s beyond the reference length:
///
///     dp1/dt = beta (Q1 - A1 v - c (p1 - p2)) / (V1 + A1 s),  dp2/dt = beta (Q2 + A2 v + c (p1 - p2)) / (V2 - A2 s),
///
/// the force is p1 A1 - p2 A2, and Q1 = k y sqrt(p_supply - p1) for an opening y > 0, k y sqrt(p1 - p_tank) below; Q2
/// is that of -y with p2. A pressure beyond those of supply and tank, or a stroke at which a side has no volume, makes
/// the result not finite. Parameters that make areas, volumes or beta not positive, or A2 or c negative, make it not a
/// number; k and the pressures of supply and tank are taken as they are. (Merritt 1967, Hydraulic Control Systems,
/// chapter 6.)
///
///     constexpr auto boom = hydraulic_cylinder<"boom">(linear_pathway(P, Q), constants);
///     system(..., boom);  eom.evaluate(x, boom.force)
template <fixed_string Name, class Path, class Constants>
constexpr auto hydraulic_cylinder(const Path& path, const Constants& constants) {
  constexpr std::size_t misfit = expr::misfit_of<expr::pathway<Path>, expr::is_hydraulic_constants<Constants>>;
  if constexpr (misfit != 2) {
    using wrong = expr::element<misfit, Path, Constants>;
    return expr::refused<expr::no_part_of_cylinder<"hydraulic_cylinder", misfit, wrong>, wrong>();
  } else {
    return expr::hydraulic<Name>(path, constants);
  }
}
/// A pneumatic cylinder along a pathway: the pressures of both sides are the auxiliary states boom.piston_pressure and
/// boom.rod_side_pressure (Pa), the mass flows into them are the inputs boom.piston_mass_flow and
/// boom.rod_side_mass_flow (kg/s). With the polytropic exponent n:
///
///     dp1/dt = n (RT m1 - A1 v p1) / (A1 (s1 + s)),  dp2/dt = n (RT m2 + A2 v p2) / (A2 (s2 - s)),
///
/// and the force is (p1 - p_ambient) A1 - (p2 - p_ambient) A2. A stroke beyond -s1..s2 makes the result not finite, and
/// parameters that make areas, s1, s2, n or RT not positive make it not a number; p_ambient is taken as it is. (Beater
/// 2007, Pneumatic Drives.)
///
///     constexpr auto lift = pneumatic_cylinder<"lift">(linear_pathway(P, Q), constants);
template <fixed_string Name, class Path, class Constants>
constexpr auto pneumatic_cylinder(const Path& path, const Constants& constants) {
  constexpr std::size_t misfit = expr::misfit_of<expr::pathway<Path>, expr::is_pneumatic_constants<Constants>>;
  if constexpr (misfit != 2) {
    using wrong = expr::element<misfit, Path, Constants>;
    return expr::refused<expr::no_part_of_cylinder<"pneumatic_cylinder", misfit, wrong>, wrong>();
  } else {
    return expr::pneumatic<Name>(path, constants);
  }
}

/// Refuses a cylinder without a name, with a sentence that says how to write it.
/// @{
template <class... Arguments>
  requires expr::some_thing<Arguments...>
constexpr auto hydraulic_cylinder(const Arguments&...) {
  return expr::refused<expr::nameless<"hydraulic_cylinder", "a cylinder", Arguments...>>();
}
template <class... Arguments>
  requires expr::some_thing<Arguments...>
constexpr auto pneumatic_cylinder(const Arguments&...) {
  return expr::refused<expr::nameless<"pneumatic_cylinder", "a cylinder", Arguments...>>();
}
/// @}

} // namespace ctdyn
