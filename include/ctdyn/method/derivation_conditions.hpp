// The conditions of a derivation, for searches of states that satisfy them.
#pragma once

#include "../equations/output/constraints.hpp"
#include "../equations/output/held_motion.hpp"
#include "../equations/output/maps.hpp"
#include "conditions.hpp"
#include "state_places.hpp"

#include <Eigen/Core>

#include <array>
#include <cstddef>

namespace ctdyn::detail {

template <class Derivation, symbol_class Kind>
inline constexpr int dependent_count = static_cast<int>(Derivation::mechanism.dependent_count(Kind));

template <class Derivation> struct conditions_of_derivation {
  static constexpr condition_counts counts{.coordinates = static_cast<int>(Derivation::coordinates),
                                           .speeds = static_cast<int>(Derivation::speeds),
                                           .configurations = static_cast<int>(configuration_rows<Derivation>),
                                           .held = static_cast<int>(held_configurations<Derivation>),
                                           .places = static_cast<int>(held_places<Derivation>),
                                           .constraints = static_cast<int>(Derivation::rows),
                                           .contacts = static_cast<int>(contact_row_count<Derivation>),
                                           .velocities = static_cast<int>(held_velocities<Derivation>),
                                           .loops = Derivation::mechanism.loop_count != 0};
  static constexpr const auto& quaternions = state_places<Derivation>::quaternions;
  static constexpr const auto& anchored_rows = detail::anchored_rows<Derivation>;

  /// Indices of the dependent coordinates or speeds, in declaration order.
  template <symbol_class Kind>
  static constexpr auto dependent = [] {
    std::array<Eigen::Index, static_cast<std::size_t>(dependent_count<Derivation, Kind>)> list{};
    const auto& m = Derivation::mechanism;
    for (std::size_t index = 0, at = 0; at < list.size(); ++index)
      for (const symbol_record& s : m.all_symbols())
        if (s.kind == Kind && s.index == index && s.dependent) list[at++] = static_cast<Eigen::Index>(index);
    return list;
  }();
};

} // namespace ctdyn::detail
