// Estimates of the work that it takes to compute values of a graph.
#pragma once

#include "../graph/function/operations.hpp"
#include "../graph/handle.hpp"
#include "../graph/node.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

namespace ctdyn::detail {

/// The number of nodes of a frozen graph, or of one under construction.
template <class Graph> constexpr std::uint32_t number_of_nodes(const Graph& g) {
  if constexpr (requires { g.size(); })
    return static_cast<std::uint32_t>(g.size());
  else
    return Graph::node_count;
}

/// Estimates the instructions that the roots take once the parameters are known. A product that only one sum uses is
/// fused with it (multiply-add); divisions and functions are weighted by what they take on a processor.
template <class Graph, std::size_t Roots>
constexpr std::size_t effort(const Graph& g, const std::array<handle, Roots>& roots) {
  std::uint32_t uses[Graph::capacity]{};
  bool fuses[Graph::capacity]{};
  std::size_t sum = 0;
  for (const handle root : roots) uses[root.id()] += 2; // a root is stored, so it is not fused
  for (std::uint32_t id = number_of_nodes(g); id-- > 0;) {
    const node n = g[handle{id << 1}];
    const auto arity = properties(n.op).arity;
    if (arity == 0 || n.depends.parameters_only()) { // one use reads it from memory, several take one load
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

/// Counts the operations that the roots take once the parameters are known.
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
