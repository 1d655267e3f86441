// Reference values of systems with constraints.
#pragma once

#include "oracle.hpp"

#include <string_view>
#include <tuple>

namespace oracle {

/// In three parts, since everything at once would be a lot for one constant evaluation.
inline constexpr auto solved =
    std::tuple(quantity{"qdot", ctdyn::qdot, 1}, quantity{"mass_matrix_reduced", ctdyn::mass_matrix},
               quantity{"forcing_reduced", ctdyn::forcing}, quantity{"udot", ctdyn::udot, 1});
inline constexpr auto stated = std::tuple(
    quantity{"C", ctdyn::constraint_jacobian}, quantity{"C_bias", ctdyn::constraint_bias},
    quantity{"Cdot_bias", ctdyn::constraint_acceleration_bias}, quantity{"mass_matrix", ctdyn::holonomic_mass_matrix},
    quantity{"forcing", ctdyn::holonomic_forcing}, quantity{"Fr", ctdyn::holonomic_Fr},
    quantity{"Fr_star_bias", ctdyn::holonomic_Fr_star_bias}, quantity{"kinetic_energy", ctdyn::kinetic_energy});
inline constexpr auto projected = std::tuple(quantity{"Fr_reduced", ctdyn::Fr}, quantity{"multipliers", ctdyn::multipliers},
                                             quantity{"Fr_star_reduced_bias", ctdyn::Fr_star_bias});

/// All quantities of a case at all its states, and that its linear systems are regular there.
template <class Method> void check_constrained(std::string_view name, double allowed = 1e-12) {
  at_states<Method>(name, [&](const Method& equations, const auto& x, reference at) {
    BOOST_TEST(!equations.evaluate(x, ctdyn::status).singular());
    compare_all(equations, x, at, allowed, solved);
    compare_all(equations, x, at, allowed, stated);
    compare_all(equations, x, at, allowed, projected);
  });
}

} // namespace oracle
