// Derivatives of the speeds, compared with their definition.
#pragma once

#include "definition.hpp"

#include <array>
#include <cstddef>

namespace ctdyn::detail {

/// Compares derivatives of the speeds with the definition: no forces are missing at them.
template <std::size_t Count, bool HasRoots, class Graph, class Mechanism, std::size_t Speeds>
constexpr verdict compare_accelerations(const Graph& g, const Mechanism& m, const std::array<handle, Speeds>& udot) {
  return at_known_point<HasRoots>(g, m, verdict::not_compared, [&](const auto& numbers) {
    std::array<residue, Speeds> accelerations{};
    for (std::size_t i = 0; i < Speeds; ++i) accelerations[i] = residue_of(numbers, udot[i]);
    const std::array<handle, Speeds> nothing{};
    return definition_in<Speeds, Count>(numbers, m).compare_missing_forces(accelerations, nothing.data());
  });
}

} // namespace ctdyn::detail
