// Loops are always closed: their numbers, symbols while equations are derived and compared, are 1 in programs.
#pragma once

#include "../detail/limits.hpp"
#include "../graph/node.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>

namespace ctdyn::detail {

/// A graph with roots.
template <class Frozen, class Roots> struct graph_with_loops_closed {
  Frozen graph{};
  Roots roots{}; // `roots.roots` are handles of the graph
};

/// The value of an operation, or `own` if it has to be computed.
constexpr handle with_numbers(const node& n, handle own) {
  if (n.op == opcode::add) return n.a == zero ? n.b : n.b == zero ? n.a : n.a == -n.b ? zero : own;
  if (n.op == opcode::mul) {
    if (n.a == zero || n.b == zero) return zero;
    for (const auto& [factor, other] : {std::pair{n.a, n.b}, std::pair{n.b, n.a}})
      if (factor.absolute() == one) return factor.negative() ? -other : other;
  }
  return n.op == opcode::sign && (n.a == zero || n.a == one) ? n.a : own;
}

/// Replaces these numbers by 1, and operations with them by their results. Nodes keep their places and fingerprints,
/// which linear systems that are singular with loops closed would not have at the random point.
template <class Frozen, class Roots> constexpr auto close_loops(const Frozen& from, const Roots& roots) {
  graph_with_loops_closed<Frozen, Roots> closed{from, roots};
  std::array<handle, Frozen::node_count> now{};
  const auto of = [&now](handle h) { return h.negative() ? -now[h.id()] : now[h.id()]; };
  for (std::uint32_t id = 0; id < Frozen::node_count; ++id) {
    node& n = closed.graph.nodes[id];
    now[id] = handle{2 * id};
    const auto arity = properties(n.op).arity;
    if (n.op == opcode::symbol) {
      const bool of_loop = n.a.bits == static_cast<std::uint32_t>(symbol_class::contact) &&
                           n.b.bits >= static_cast<std::uint32_t>(limits::contact_rows);
      if (of_loop) now[id] = one;
    } else if (arity != 0 && n.depends.on(symbol_class::contact)) {
      n.a = of(n.a);
      if (arity == 2) n.b = of(n.b);
      const bool of_root = n.depends.on(dependence::of_root());
      n.depends = closed.graph.depends(n.a) | (arity == 2 ? closed.graph.depends(n.b) : dependence{});
      if (of_root) n.depends = n.depends | dependence::of_root();
      now[id] = with_numbers(n, now[id]);
    }
  }
  for (handle& root : closed.roots.roots) root = of(root);
  return closed;
}
template <const auto& Frozen, const auto& Roots> inline constexpr auto with_loops_closed = close_loops(Frozen, Roots);

} // namespace ctdyn::detail
