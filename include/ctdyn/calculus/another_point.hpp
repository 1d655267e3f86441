// The values of a graph at another point of the field than that of its prints.
#pragma once

#include "../graph/function_prints.hpp"
#include "../graph/node.hpp"
#include "../graph/solve_table.hpp"
#include "point_motion.hpp"

#include <cstddef>
#include <cstdint>

namespace ctdyn::detail {

/// A graph some symbols of which have other values: prints are values at that point. Formulas that are equal anywhere
/// are one node, as before; what is equal there alone is not.
///
///     another_point there(g);
///     there.set(e0, cosine), there.set(e1, sine);
///     if (there.evaluate()) use(there.graph);
template <class Graph> struct another_point {
  Graph graph;

  constexpr explicit another_point(const Graph& g) : graph(g) {}

  constexpr void set(handle symbol, residue value) {
    graph.nodes[symbol.id()].print = (symbol.negative() ? -value : value).value;
    changed_[symbol.id()] = true;
  }
  /// What depends on the changed symbols. False where a value is not known: a sine, exponential or root, and how
  /// regular linear systems are.
  constexpr bool evaluate() {
    bool known = true;
    for (std::size_t i = 0; i < Graph::node_count; ++i) {
      node& n = graph.nodes[i];
      if (n.op == opcode::solved && !changed_[i] && depends_on_changed(n.a.bits))
        known = evaluate_solution(n) && known, changed_[i] = true;
      const std::size_t operands = properties(n.op).arity;
      if (operands == 0 || !(changed_[n.a.id()] || (operands == 2 && changed_[n.b.id()]))) continue;
      changed_[i] = true;
      known = evaluate(n) && known;
    }
    return known;
  }

private:
  [[nodiscard]] constexpr residue value(handle h) const { return {graph.print(h)}; }

  constexpr bool depends_on_changed(std::uint32_t system) const {
    const std::uint32_t first = system == all_solves ? 0 : graph.solves[system].first;
    const std::size_t end = system == all_solves ? Graph::input_count : first + graph.solves[system].inputs();
    for (std::size_t k = first; k < end; ++k)
      if (changed_[graph.solve_inputs[k].id()]) return true;
    return false;
  }
  constexpr bool evaluate_solution(node& n) {
    if (n.a.bits == all_solves) return false;
    const solve_record& s = graph.solves[n.a.bits];
    if (!solved_[n.a.bits]) {
      for (std::size_t k = s.first; k < s.first + s.inputs(); ++k) solutions_[k] = graph.print(graph.solve_inputs[k]);
      solved_[n.a.bits] = true;
      if (!solve_at_random_point(s, solutions_ + s.first)) return false;
    }
    n.print = solutions_[s.first + s.size * s.size + n.b.bits];
    return true;
  }
  constexpr bool evaluate(node& n) const {
    const residue x = value(n.a), y = properties(n.op).arity == 2 ? value(n.b) : residue{};
    switch (properties(n.op).obeys) {
    case identities::field:
      n.print = (n.op == opcode::add ? x + y : n.op == opcode::mul ? x * y : inverse(x)).value;
      return true;
    case identities::none:
    case identities::size:
    case identities::step:
    case identities::logarithm: n.print = own_print(n.op, x.value, y.value); return true;
    case identities::sign: n.print = sign_print(x.value); return true;
    case identities::extreme: {
      const residue distance{own_print(opcode::abs, (x - y).value)};
      n.print = (residue{fingerprint::half} * (x + y + (n.op == opcode::max ? distance : -distance))).value;
      return true;
    }
    case identities::root:
    case identities::circle:
    case identities::hyperbola:
    case identities::exponential:
    case identities::status: return false;
    }
    return false;
  }

  bool changed_[Graph::node_count]{};
  std::uint64_t solutions_[Graph::input_count + 1]{};
  bool solved_[Graph::solve_count + 1]{};
};

} // namespace ctdyn::detail
