// The number of operations of a formula, in a graph that grows.
#pragma once

#include "../graph.hpp"

#include <cstddef>
#include <cstdint>

namespace ctdyn::detail {

/// The number of operations of a value once parameters are known, as `evaluate` has them.
template <class Graph> constexpr std::size_t operations_of(const Graph& g, handle value) {
  bool used[Graph::capacity]{};
  used[value.id()] = true;
  std::size_t sum = 0;
  for (std::uint32_t id = value.id() + 1; id-- > 0;) {
    if (!used[id]) continue;
    const node n = g[handle{id << 1}];
    const auto arity = properties(n.op).arity;
    if (arity == 0 || n.depends.parameters_only()) continue;
    used[n.a.id()] = true;
    if (arity > 1) used[n.b.id()] = true;
    ++sum;
  }
  return sum;
}

} // namespace ctdyn::detail
