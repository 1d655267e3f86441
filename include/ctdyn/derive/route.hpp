// Which way is taken where there are several: decided here alone, by what each costs.
#pragma once

#include "../detail/limits.hpp"
#include "../graph/handle.hpp"
#include "../mechanism/chains.hpp"
#include "../program/cheapest.hpp"
#include "../tree/candidates.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

namespace ctdyn::detail {

struct route {
  /// Inertia forces and mass matrix link by link (tree/candidates.hpp) instead of sums over bodies. Either is found
  /// once only, for deriving both would double the work of the compiler: the mechanism tells which is shorter.
  static constexpr bool links(const auto& mechanism) { return chained(mechanism); }

  /// The mass centers' part of them from point to point instead of either.
  static constexpr bool points(const auto& graph, const auto& mechanism) { return chained_by_points(graph, mechanism); }

  /// The derivatives of the speeds by articulated bodies are tried beside those by the factors of the mass matrix, in
  /// chains of at least so many speeds,
  static constexpr bool articulated(const auto& mechanism) { return long_chained(mechanism); }
  static constexpr std::size_t fewest_in_chain = limits::links_of_chain;
  /// and taken for outputs that need fewer operations by this way.
  template <std::size_t Entries>
  static constexpr bool shorter(const auto& graph, const auto& roots, const auto& than, const auto& than_roots,
                                const std::array<std::uint32_t, Entries>& outputs) {
    std::array<handle, Entries> here{}, there{};
    for (std::size_t i = 0; i < Entries; ++i)
      here[i] = roots.roots[outputs[i]], there[i] = than_roots.roots[outputs[i]];
    return operations(graph, here) < operations(than, there);
  }
};

template <std::size_t Speeds, class Context> using chosen_tree = tree_candidates<Speeds, Context, route>;

} // namespace ctdyn::detail
