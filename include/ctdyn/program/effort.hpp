// What it takes to compute the values of a graph.
#pragma once

#include "../function/operations.hpp"
#include "../graph/handle.hpp"
#include "../graph/node.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

namespace ctdyn::detail {

/// Of a finished graph, or of one that grows.
template <class Graph> constexpr std::uint32_t number_of_nodes(const Graph& g) {
  if constexpr (requires { g.size(); })
    return static_cast<std::uint32_t>(g.size());
  else
    return Graph::node_count;
}

/// Instructions that the roots take once parameters are known: a product that only one sum uses is fused with it,
/// dearer operations are weighted by what they take on a processor.
template <class Graph, std::size_t Roots>
constexpr std::size_t effort(const Graph& g, const std::array<handle, Roots>& roots) {
  std::uint32_t uses[Graph::capacity]{};
  bool fuses[Graph::capacity]{};
  std::size_t sum = 0;
  for (const handle root : roots) uses[root.id()] += 2; // stored: not fused
  for (std::uint32_t id = number_of_nodes(g); id-- > 0;) {
    const node n = g[handle{id << 1}];
    const auto arity = properties(n.op).arity;
    if (arity == 0 || n.depends.parameters_only()) { // an instruction reads it from memory; a register serves several
      sum += uses[id] > 1;
      continue;
    }
    if (uses[id] == 0) continue;
    if (arity > 0) ++uses[n.a.id()];
    if (arity > 1) ++uses[n.b.id()];
    if (n.op == opcode::add) {
      const bool a = g.operation_of(n.a) == opcode::mul, b = g.operation_of(n.b) == opcode::mul;
      if (a || b) fuses[(b ? n.b : n.a).id()] = true;
      sum += 1;
    } else if (n.op == opcode::mul) {
      sum += fuses[id] && uses[id] == 1 ? 0 : 1;
    } else if (n.op == opcode::inv) {
      sum += 4;
    } else if (arity > 0) {
      sum += 20;
    }
  }
  return sum;
}

/// Operations that the roots take once parameters are known.
template <class Frozen, std::size_t Roots>
constexpr std::size_t operations(const Frozen& g, const std::array<handle, Roots>& roots) {
  constexpr std::size_t nodes = Frozen::node_count;
  bool used[nodes]{};
  std::size_t sum = 0;
  for (const handle root : roots) used[root.id()] = true;
  for (std::uint32_t id = nodes; id-- > 0;) {
    const node n = g.nodes[id];
    const auto arity = properties(n.op).arity;
    if (!used[id] || arity == 0 || n.depends.parameters_only()) continue;
    used[n.a.id()] = true;
    if (arity > 1) used[n.b.id()] = true;
    ++sum;
  }
  return sum;
}

} // namespace ctdyn::detail
