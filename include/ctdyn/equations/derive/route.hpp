// Which of several ways a derivation takes: decided here alone, by the number of operations.
#pragma once

#include "../../detail/limits.hpp"
#include "../../graph/handle.hpp"
#include "../../mechanism/chains.hpp"
#include "../../program/cheapest.hpp"
#include "../tree/candidates.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

namespace ctdyn::detail {

struct route {
  /// Whether inertia forces and mass matrix are found by recursion over links (tree/candidates.hpp) instead of sums
  /// over bodies. Only one of these is derived, for both would double the work of the compiler: the mechanism tells
  /// which is shorter.
  static constexpr bool links(const auto& mechanism) { return chained(mechanism); }

  /// Whether the mass centers' part of inertia forces and mass matrix is found from point to point instead
  /// (tree/hanging_points.hpp).
  static constexpr bool points(const auto& graph, const auto& mechanism) { return chained_by_points(graph, mechanism); }

  /// Whether articulated bodies are tried for the derivatives of the speeds, beside the factors of the mass matrix; and
  /// whether they are for a tree with so many speeds in a chain.
  static constexpr bool articulated(const auto& mechanism) { return long_chained(mechanism); }
  struct in_long_chain {
    constexpr bool operator()(const inboard_speeds& s) const { return s.most >= limits::links_of_chain; }
  };

  /// Whether articulated bodies certainly take fewer operations, so that the mass matrix need not be derived to find
  /// that out. For each speed with i others inboard, the factors take i (i + 1) products that are subtracted and the
  /// entries of its row some twenty operations each. Articulated bodies take up to 250 for each speed, beyond what both
  /// ways need.
  struct certainly_shorter {
    constexpr bool operator()(const inboard_speeds& s) const {
      return s.sum_of_squares + 20 * s.sum > limits::operations_of_articulated_body * s.speeds;
    }
  };
  /// The fewest speeds that are certainly enough where all are in one chain.
  static constexpr std::size_t fewest_certainly() {
    inboard_speeds s{};
    while (!certainly_shorter()(s)) s.sum += s.speeds, s.sum_of_squares += s.speeds * s.speeds, ++s.speeds;
    return s.speeds;
  }
  /// Whether outputs take fewer operations in one graph than in another one: then they go that way.
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
