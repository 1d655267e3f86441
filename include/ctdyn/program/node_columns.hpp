// The nodes of a graph as one array for each of their members.
#pragma once

#include "../graph/node.hpp"

#include <cstddef>
#include <cstdint>

namespace ctdyn::detail {

/// The nodes of a graph, for algorithms that read them often: in a constant evaluation, g++ copies a whole node to read
/// one of its members, and frees no memory before the end.
template <class Frozen> struct node_columns {
  static constexpr std::size_t nodes = Frozen::node_count;

  constexpr explicit node_columns(const Frozen& graph) {
    for (std::uint32_t id = 0; id < nodes; ++id) {
      const node n = graph.nodes[id];
      op_[id] = n.op, first_[id] = n.a.bits, second_[id] = n.b.bits;
      arity_[id] = static_cast<std::uint8_t>(properties(n.op).arity);
      late_[id] = !n.depends.parameters_only();
    }
  }

  [[nodiscard]] constexpr bool is_constant(std::uint32_t id) const { return op_[id] == opcode::constant; }
  // The ids of the operands' nodes.
  [[nodiscard]] constexpr std::uint32_t node_a(std::uint32_t id) const { return first_[id] >> 1; }
  [[nodiscard]] constexpr std::uint32_t node_b(std::uint32_t id) const { return second_[id] >> 1; }

  opcode op_[nodes]{};
  std::uint32_t first_[nodes]{}, second_[nodes]{}; // operands: bits of handles
  std::uint8_t arity_[nodes]{};
  bool late_[nodes]{}; // it depends on the state, so it is computed in `evaluate`, not in `prepare`
};

} // namespace ctdyn::detail
