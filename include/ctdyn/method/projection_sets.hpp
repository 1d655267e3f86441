// The sets of outputs that are compiled for the projection of a model to its constraints and loops.
#pragma once

#include "../model/condition_outputs.hpp"
#include "../model/maps.hpp"
#include "../model/outputs.hpp"
#include "conditions.hpp"
#include "interface_places.hpp"
#include "model_interface.hpp"

#include <cstddef>
#include <type_traits>

namespace ctdyn::detail {

template <class... A, class... B>
constexpr offered_sets<A..., B...> joined(offered_sets<A...> /*first*/, offered_sets<B...> /*second*/) {
  return {};
}
template <bool Any, class... Offered> constexpr auto set_if_any(const Offered&...) {
  if constexpr (Any)
    return offered_sets<offered_set<false, Offered...>>{};
  else
    return offered_sets<>{};
}

/// What constraint_solver reads, or with loops mass_weighted_solver.
template <condition_counts Is> constexpr auto projection_sets() {
  constexpr int q = Is.coordinates, u = Is.speeds;
  if constexpr (Is.loops) {
    constexpr int h = Is.places, c = Is.velocities;
    const auto places =
        set_if_any<h != 0>(offered<held_configuration, h, 1>{}, offered<held_configuration_jacobian, h, q>{},
                           offered<held_configuration_rounding, h, 1>{});
    const auto rates = set_if_any<c != 0>(offered<held_velocity_jacobian, c, u>{}, offered<held_velocity_bias, c, 1>{},
                                          offered<held_velocity_rounding, c, 1>{});
    const auto masses =
        set_if_any<true>(offered<output::holonomic_mass_matrix, u, u>{}, offered<output::velocity_map, q, u>{});
    return joined(joined(places, rates), masses);
  } else {
    constexpr int h = Is.configurations, c = Is.constraints;
    const auto places =
        set_if_any<h != 0>(offered<output::configuration_residual, h, 1>{},
                           offered<output::configuration_jacobian, h, q>{}, offered<configuration_rounding, h, 1>{});
    constexpr offered<output::constraint_jacobian, c, u> slope{};
    constexpr offered<output::constraint_bias, c, 1> bias{};
    const auto rates = set_if_any<c != 0>(slope, bias);
    return joined(joined(places, rates), set_if_any<c != 0>(slope, bias, offered<constraint_rounding, c, 1>{}));
  }
}

template <class... Sets> constexpr std::size_t number_of_sets(offered_sets<Sets...> /*all*/) { return sizeof...(Sets); }
/// The value of `what` for the scene of an interface that animates, and for the first set of those of its projection.
template <class Interface> inline constexpr std::size_t scene_set = number_of_sets(Interface::outputs) + 1;
template <class Interface>
inline constexpr std::size_t first_projection_set = scene_set<Interface> + (asks_for_animations<Interface> ? 1 : 0);

} // namespace ctdyn::detail
