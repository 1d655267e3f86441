// Friction with bristles, which holds at rest.
#pragma once

#include "actuator.hpp"
#include "friction_law.hpp"
#include "nameless.hpp"
#include "positive.hpp"

#include <boost/hana/unpack.hpp>

#include <type_traits>

namespace ctdyn {
namespace expr {

/// The equation of a bristle's deflection, and the friction.
template <class Deflection, class Force, class... Facts> struct bristle_friction : group<Facts...> {
  using group_of_facts = group<Facts...>;
  Deflection deflection; ///< of the bristles, an auxiliary state (m or rad)
  Force force;           ///< against the motion (N or N m)
};

template <fixed_string Name> struct lugre_friction_call {
  static_assert(accept_name<Name>());
  static constexpr void write(detail::sentence& s) { s << "lugre_friction<" << Name.view() << ">"; }
  static constexpr slot slots[] = {{"Coulomb friction", sort::scalar},      {"static friction", sort::scalar},
                                   {"Stribeck velocity", sort::scalar},     {"bristle stiffness", sort::scalar},
                                   {"bristle damping", sort::scalar},       {"viscous coefficient", sort::scalar},
                                   {"velocity of the motion", sort::scalar}};
  template <class Coulomb, class Static, class Stribeck, class Stiffness, class Damping, class Viscous, class Velocity>
  static constexpr auto make(const Coulomb& coulomb, const Static& at_rest, const Stribeck& v_s,
                             const Stiffness& stiffness, const Damping& damping, const Viscous& viscous,
                             const Velocity& v) {
    require_positive<"lugre_friction", "Coulomb friction">(coulomb);
    require_positive<"lugre_friction", "static friction">(at_rest);
    require_positive<"lugre_friction", "Stribeck velocity">(v_s);
    require_positive<"lugre_friction", "bristle stiffness">(stiffness);
    constexpr auxiliary_state<prefixed<Name, "deflection">> z;
    const auto level = stribeck_level(positive_size(coulomb), positive_size(at_rest), v, positive_size(v_s));
    const auto s0 = positive_size(stiffness);
    const auto rate = v - s0 * abs(v) / level * z;
    const auto magnitude = plain(-(s0 * z + damping * rate + viscous * v));
    return boost::hana::unpack(facts(dt(z) == rate).facts, [&]<class... Facts>(const Facts&... made) {
      using friction = bristle_friction<std::remove_const_t<decltype(z)>, plain_t<decltype(magnitude)>, Facts...>;
      return friction{{boost::hana::tuple<Facts...>(made...)}, z, magnitude};
    });
  }
};

} // namespace expr

/// LuGre's friction, by bristles that deflect: it holds a body at rest, and creeps and sticks as dry friction does.
/// With the velocity v, the level g = F_c + (F_s - F_c) exp(-(v / v_s)^2) and the bristle stiffness and damping,
///
///     dz/dt = v - sigma_0 |v| z / g,   force = -(sigma_0 z + sigma_1 dz/dt + sigma_2 v).
///
/// It is a group with the equation of the auxiliary state plate.deflection; its member `force` (N, or N m for rates of
/// angles) acts where you say. F_c and F_s are in N, v_s in m/s, sigma_0 in N/m, sigma_1 and sigma_2 in N s/m; for
/// rates of angles in N m, rad/s, N m/rad and N m s/rad. Levels, Stribeck velocity and stiffness are positive:
/// parameters that are not make dz/dt and the force not numbers. (Canudas de Wit, Olsson, Astrom and Lischinsky 1995,
/// IEEE Transactions on Automatic Control 40(3), 419-425.)
///
///     constexpr auto rub = lugre_friction<"plate">(F_c, F_s, v_s, sigma_0, sigma_1, sigma_2, slider.u);
///     system(..., slider, rub, slider.load(rub.force))
template <fixed_string Name, class... Arguments>
constexpr auto lugre_friction(const Arguments&... levels_coefficients_and_velocity) {
  return expr::checked<expr::lugre_friction_call<Name>>(levels_coefficients_and_velocity...);
}

/// Refuses a friction by bristles without a name, with a sentence that says how to write it.
template <class... Arguments>
  requires expr::some_thing<Arguments...>
constexpr auto lugre_friction(const Arguments&...) {
  return expr::refused<expr::nameless<"lugre_friction", "a friction by bristles", Arguments...>>();
}

} // namespace ctdyn
