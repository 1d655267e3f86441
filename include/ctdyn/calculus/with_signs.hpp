// The values of a graph where numbers are positive or negative, so that square roots and absolute values are numbers,
// too.
#pragma once

#include "../graph/function_prints.hpp"
#include "../graph/node.hpp"
#include "../graph/root_of_number.hpp"
#include "residue_system.hpp"

#include <cstddef>
#include <cstdint>

namespace ctdyn::detail {

/// Whether there are square roots or absolute values in a graph: their prints multiply to no squares, so that values
/// cannot be compared by prints.
constexpr bool has_roots(const auto& g) {
  for (const node& n : g.nodes)
    if (n.depends.roots()) return true;
  return false;
}

/// A graph and its values in the field where one of each number and its negative is called positive: abs, sign,
/// heaviside, min and max are by this, and a square root is one of the two. Formulas that are equal have equal values
/// here, too, for they are equal whatever the signs are.
///
/// Not `known`: of a root in a root, of a sine or another such function of what has roots in it, of a linear system
/// that is singular here.
template <class Graph> struct with_signs : Graph {
  residue values[Graph::node_count]{};
  bool known = true;

  constexpr explicit with_signs(const Graph& g) : Graph(g) {
    if constexpr (Graph::solve_count != 0) {
      solutions found;
      find([&](const node& n) { return value(n, found); });
    } else {
      find([&](const node& n) { return value(n); });
    }
  }
  /// Of a graph that has solutions of linear systems, and not the systems: those are in another one.
  constexpr with_signs(const Graph& g, const auto& systems) : Graph(g) {
    find([&](const node& n) {
      for (std::uint32_t i = 0; i < systems.node_count; ++i)
        if (systems.nodes[i].op == opcode::solved && systems.nodes[i].print == n.print) return systems.values[i];
      return unknown();
    });
  }

private:
  constexpr void find(auto solution) {
    for (std::size_t i = 0; i < Graph::node_count; ++i) {
      const node& n = this->nodes[i];
      values[i] = n.op == opcode::solved && n.a.bits != all_solves ? solution(n) : value(n);
    }
  }
  /// Of linear systems, each behind its matrix, and whether they are there.
  struct solutions {
    residue entries[Graph::input_count + 1]{};
    bool there[Graph::solve_count + 1]{};
  };
  constexpr residue value(const node& n, solutions& found) {
    const solve_record& s = this->solves[n.a.bits];
    residue* const entries = found.entries + s.first;
    if (!found.there[n.a.bits]) {
      for (std::uint32_t k = 0; k < s.inputs(); ++k) entries[k] = at(this->solve_inputs[s.first + k]);
      known = solve_residues(s.size, s.columns, entries) && known, found.there[n.a.bits] = true;
    }
    return entries[s.size * s.size + n.b.bits];
  }
  [[nodiscard]] constexpr residue at(handle h) const { return residue_of(*this, h); }
  /// By the value, not by the print, which is not the same in every graph where a root_sum has too many terms.
  static constexpr bool positive(residue x) {
    const std::uint64_t part = x.value != 0 ? x.value : x.root;
    return oriented(part) == part;
  }

  constexpr residue value(const node& n) {
    switch (properties(n.op).obeys) {
    case identities::field:
      if (n.op == opcode::inv) return at(n.a) == residue{} ? unknown() : inverse(at(n.a));
      return n.op == opcode::add ? at(n.a) + at(n.b) : at(n.a) * at(n.b);
    case identities::size: return positive(at(n.a)) ? at(n.a) : -at(n.a);
    case identities::sign: return positive(at(n.a)) ? residue{1} : -residue{1};
    case identities::step: return positive(at(n.a)) ? residue{1} : residue{};
    case identities::extreme: return positive(at(n.a) - at(n.b)) == (n.op == opcode::max) ? at(n.a) : at(n.b);
    case identities::root: return this->is_constant(n.a) ? root_of(this->constant_value(n.a)) : root_of(at(n.a));
    case identities::none:
    case identities::circle:
    case identities::hyperbola:
    case identities::exponential:
    case identities::logarithm:
    case identities::status: break;
    } // a number of its own, unless that is made of a print with roots
    return n.depends.roots() ? unknown() : residue{n.print};
  }
  constexpr residue unknown() {
    known = false;
    return {};
  }
  constexpr residue root_of(residue square) {
    const residue root = square_root(square);
    return root == residue{} ? unknown() : root;
  }
  /// Made of the roots of prime numbers.
  constexpr residue root_of(exact number) {
    if (number.numerator < 0) return root_of(residue{fingerprint::of<fingerprint::p>(number)});
    const root_of_number parts(number);
    residue product{fingerprint::of<fingerprint::p>(parts.outside)};
    for (int i = 0; i < parts.count; ++i)
      product = product * root_of(residue{static_cast<std::uint64_t>(parts.inside[i]) % fingerprint::p});
    return product;
  }
};

/// The graph, or the graph with signs if there are roots in it, whose values formulas are compared by.
///
///     const auto& numbers = comparable<has_roots(graph)>(graph);
///     const auto& solution = comparable<has_roots(graph)>(solved, numbers); // of which `graph` has the linear systems
template <bool HasRoots, class Graph, class... Systems>
constexpr decltype(auto) comparable(const Graph& g, const Systems&... systems) {
  if constexpr (HasRoots)
    return with_signs<Graph>(g, systems...);
  else
    return (g);
}

} // namespace ctdyn::detail
