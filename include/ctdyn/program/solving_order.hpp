// Checks that the inputs of each linear system can be computed before it is solved.
#pragma once

#include "../graph/function/opcode.hpp"
#include "../graph/handle.hpp"
#include "../graph/node.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

namespace ctdyn::detail {

/// Whether no input of a linear system is computed from its own solution or from that of a later system; systems are
/// solved in their order. A form with fewer operations may violate that: from a x = b, it may compute the input b as
/// the product of a and the solution x, which is equal to b. `before` are roots in `g`, the inputs of its systems among
/// them, and `after` the same values in `made`, a graph without records of systems.
template <class Frozen, class Graph, std::size_t Roots>
constexpr bool in_solving_order(const Frozen& g, const std::array<handle, Roots>& before, const Graph& made,
                                const std::array<handle, Roots>& after) {
  if constexpr (Frozen::solve_count != 0) {
    std::uint32_t solved_before[Graph::capacity]{}; // how many systems have to be solved before a node is known
    for (std::uint32_t id = 0; id < made.size(); ++id) {
      const node n = made[handle{id << 1}];
      const auto arity = properties(n.op).arity;
      if (n.op == opcode::solved) solved_before[id] = n.a.bits == all_solves ? Frozen::solve_count : n.a.bits + 1;
      if (arity > 0) solved_before[id] = solved_before[n.a.id()];
      if (arity > 1 && solved_before[n.b.id()] > solved_before[id]) solved_before[id] = solved_before[n.b.id()];
    }
    for (std::uint32_t s = 0; s < Frozen::solve_count; ++s)
      for (std::uint32_t k = 0; k < g.solves[s].inputs(); ++k)
        for (std::size_t i = 0; i < Roots; ++i)
          if (before[i].id() == g.solve_inputs[g.solves[s].first + k].id() && solved_before[after[i].id()] > s)
            return false;
  }
  return true;
}

} // namespace ctdyn::detail
