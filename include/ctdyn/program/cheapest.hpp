// The cheapest of several forms of the same values.
#pragma once

#include "regroup.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <utility>

namespace ctdyn::detail {

/// Additions, multiplications and dearer operations that the roots cost once parameters are known, weighted by what
/// they take on a processor.
template <class Frozen, std::size_t Roots>
constexpr std::size_t effort(const Frozen& g, const std::array<handle, Roots>& roots) {
  constexpr std::size_t nodes = Frozen::node_count;
  bool used[nodes]{};
  std::size_t sum = 0;
  for (const handle root : roots) used[root.id()] = true;
  for (std::uint32_t id = nodes; id-- > 0;) {
    const node& n = g.nodes[id];
    if (!used[id] || n.depends.parameters_only()) continue;
    const auto arity = properties(n.op).arity;
    if (arity > 0) used[n.a.id()] = true;
    if (arity > 1) used[n.b.id()] = true;
    if (n.op == opcode::add || n.op == opcode::mul)
      sum += 1;
    else if (n.op == opcode::inv)
      sum += 4;
    else if (arity > 0)
      sum += 20;
  }
  return sum;
}

/// Graphs with more nodes are taken as they come: the search would outgrow what is saved.
inline constexpr std::size_t regroup_limit = 700;

template <class Frozen, std::size_t Roots> struct rooted_graph {
  Frozen graph{};
  std::array<handle, Roots> roots{};
};

template <const auto& Graph, const auto& Roots, const auto& Pairs> consteval auto regroup_once() {
  using frozen = std::remove_cvref_t<decltype(Graph)>;
  constexpr auto big = regrouping<frozen, Roots.size()>(Graph, Roots, Pairs).run();
  constexpr std::size_t nodes = big.graph.size(), constants = big.graph.constant_count();
  return std::pair(
      rooted_graph<frozen_graph<nodes, constants>, Roots.size()>{big.graph.template freeze<nodes, constants>(),
                                                                 big.roots},
      std::pair(big.products, big.complete));
}

/// The cheapest form found of a graph and its roots.
template <const auto& Graph, const auto& Roots> struct cheapest {
  static constexpr bool small = std::remove_cvref_t<decltype(Graph)>::node_count <= regroup_limit;
  static constexpr shared_pairs none{};
  template <const auto& Pairs> static constexpr auto attempt = regroup_once<Graph, Roots, Pairs>();
  template <const auto& Products> static constexpr auto pairs_of = pair_search(Products).run();

  static constexpr auto choose() {
    if constexpr (!small) {
      return rooted_graph<std::remove_cvref_t<decltype(Graph)>, Roots.size()>{Graph, Roots};
    } else if constexpr (!attempt<none>.second.second) {
      return rooted_graph<std::remove_cvref_t<decltype(Graph)>, Roots.size()>{Graph, Roots};
    } else {
      constexpr auto& first = attempt<none>;
      constexpr auto& second = attempt<pairs_of<attempt<none>.second.first>>;
      constexpr std::size_t as_is = effort(Graph, Roots), once = effort(first.first.graph, first.first.roots),
                            twice = effort(second.first.graph, second.first.roots);
      if constexpr (second.second.second && twice <= once && twice <= as_is)
        return second.first;
      else if constexpr (once <= as_is)
        return first.first;
      else
        return rooted_graph<std::remove_cvref_t<decltype(Graph)>, Roots.size()>{Graph, Roots};
    }
  }
  static constexpr auto result = choose();
};

} // namespace ctdyn::detail
