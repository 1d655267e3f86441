// The cheapest of several forms of the same values.
#pragma once

#include "regroup.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <type_traits>

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

template <class Frozen, std::size_t Roots> struct rooted_graph {
  Frozen graph{};
  std::array<handle, Roots> roots{};
};

/// A form that was found, and the products in it.
template <class Rooted, class Products> struct regrouped_form {
  Rooted form{};
  Products products{};
  bool complete = false;
};

template <const auto& Graph, const auto& Roots, const auto& Pairs, std::size_t MaxTerms> consteval auto regroup_once() {
  using frozen = std::remove_cvref_t<decltype(Graph)>;
  constexpr auto big = regrouping<frozen, Roots.size(), MaxTerms>(Graph, Roots, Pairs).run();
  constexpr std::size_t nodes = big.graph.size(), constants = big.graph.constant_count();
  using rooted = rooted_graph<frozen_graph<nodes, constants>, Roots.size()>;
  return regrouped_form<rooted, std::remove_cvref_t<decltype(big.products)>>{
      {big.graph.template freeze<nodes, constants>(), big.roots}, big.products, big.complete};
}

/// The cheapest form found of a graph and its roots: as it is; multiplied out and factored, widely where the graph is
/// small, narrowly where it is larger; the same with shared pairs of factors. Graphs of more than `narrow_limit` nodes
/// are taken as they come: their derivation is recursive, and the search would cost more than it saves.
template <const auto& Graph, const auto& Roots> class cheapest {
  using frozen = std::remove_cvref_t<decltype(Graph)>;
  static constexpr std::size_t nodes = frozen::node_count, wide_limit = 450, narrow_limit = 700;
  static constexpr shared_pairs none{};
  template <const auto& Pairs, std::size_t MaxTerms>
  static constexpr auto attempt = regroup_once<Graph, Roots, Pairs, MaxTerms>();
  template <const auto& Products> static constexpr auto pairs_of = pair_search(Products).run();

  static constexpr auto as_it_is() { return rooted_graph<frozen, Roots.size()>{Graph, Roots}; }

  template <std::size_t MaxTerms> static constexpr auto better_of() {
    constexpr auto& first = attempt<none, MaxTerms>;
    constexpr auto& second = attempt<pairs_of<first.products>, MaxTerms>;
    constexpr std::size_t now = effort(Graph, Roots), once = effort(first.form.graph, first.form.roots),
                          twice = effort(second.form.graph, second.form.roots);
    if constexpr (second.complete && twice <= once && twice <= now)
      return second.form;
    else if constexpr (once <= now)
      return first.form;
    else
      return as_it_is();
  }
  template <std::size_t Limit, std::size_t MaxTerms> static constexpr bool feasible() {
    if constexpr (nodes <= Limit)
      return attempt<none, MaxTerms>.complete;
    else
      return false;
  }
  static constexpr auto choose() {
    if constexpr (feasible<wide_limit, 28>())
      return better_of<28>();
    else if constexpr (feasible<narrow_limit, 6>())
      return better_of<6>();
    else
      return as_it_is();
  }

public:
  static constexpr auto result = choose();
};

} // namespace ctdyn::detail
