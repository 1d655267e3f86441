// The values of a graph at a point of the prime field: that of its fingerprints (prints, for short), or another one.
#pragma once

#include "../function_prints.hpp"
#include "../node.hpp"
#include "../root_of_number.hpp"
#include "residue_system.hpp"

#include <cstddef>
#include <cstdint>

namespace ctdyn::detail {

/// Whether there are square roots or absolute values in a graph: the print of such a root is a random number, whose
/// square is not the radicand's print, so that values cannot be compared by prints.
constexpr bool has_roots(const auto& g) {
  for (const node& n : g.nodes)
    if (n.depends.roots()) return true;
  return false;
}

/// A graph in which symbols may have other values than their prints. Formulas that are equal everywhere are one node,
/// as before; formulas that are equal at this point only are different nodes.
///
/// With `Signs`, for graphs that have roots, one of each number and its negative counts as positive: abs, sign,
/// heaviside, min and max use this sign, and a square root is one of the two roots. Equal formulas have equal values
/// here, too, for they are equal whatever the signs are. Without `Signs`, such functions are hashes of their arguments'
/// values.
///
/// Not `known` are the values of a root in a root, of a sine or similar function whose argument has roots, of a linear
/// system that is singular here, and, without `Signs`, of roots with other values than their prints. The regularity of
/// systems keeps its print.
///
///     graph_values<Graph, false> there(g);
///     there.set(e0, cosine), there.set(e1, sine);
///     if (there.evaluate()) use(there.compared());
///
///     graph_values<Graph, false> other(g); // of some formulas only
///     other.ask(entries);
///     other.draw(3);                       // the third state, with the same parameters
///     if (other.evaluate()) use(residue_of(other, entries[0]));
template <class Graph, bool Signs> struct graph_values : Graph {
  residue values[Graph::node_count]{};
  bool known = true;

  constexpr explicit graph_values(const Graph& g) : Graph(g) {}

  constexpr void set(handle symbol, residue value) {
    values[symbol.id()] = symbol.negative() ? -value : value;
    changed_[symbol.id()] = true;
  }
  /// Evaluates only these formulas, and those of which they consist. Solutions of linear systems are not known then.
  constexpr void ask(const auto& formulas) {
    some_ = true;
    for (const handle h : formulas) asked_[h.id()] = true;
    for (std::size_t i = Graph::node_count; i-- > 0;) {
      if (!asked_[i]) continue;
      const node& n = this->nodes[i];
      const auto operands = properties(n.op).arity;
      if (operands > 0) asked_[n.a.id()] = true;
      if (operands > 1) asked_[n.b.id()] = true;
    }
  }
  /// Gives all symbols but parameters random values, for each `state` others.
  constexpr void draw(std::uint64_t state) {
    for (std::uint32_t i = 0; i < Graph::node_count; ++i) {
      const node& n = this->nodes[i];
      if (n.op == opcode::symbol && n.a.bits != static_cast<std::uint32_t>(symbol_class::parameter))
        set(handle{2 * i}, random_residue(n.print + state));
    }
  }
  /// Computes all values from those that were set. For a graph that has solutions of linear systems without these
  /// systems, `with_systems` is a graph of values with them; solutions are found there by their prints.
  constexpr bool evaluate(const auto&... with_systems) {
    [[maybe_unused]] solutions found;
    for (std::size_t i = 0; i < Graph::node_count; ++i) {
      const node& n = this->nodes[i];
      if (some_ && !asked_[i]) continue;
      if (n.op == opcode::solved && n.a.bits != all_solves) {
        if (some_)
          values[i] = unknown();
        else if constexpr (sizeof...(with_systems) != 0)
          values[i] = (found_in(with_systems, n), ...), changed_[i] = true;
        else if constexpr (Graph::solve_count != 0)
          changed_[i] = any_changed(n.a.bits), values[i] = Signs || changed_[i] ? solution(n, found) : residue{n.print};
        else
          values[i] = unknown();
        continue;
      }
      if (n.op == opcode::solved) { // the regularity of all systems, which nothing is compared by
        changed_[i] = any_changed(all_solves), values[i] = residue{n.print};
        continue;
      }
      const auto operands = properties(n.op).arity;
      if (operands == 0 && changed_[i]) continue;
      changed_[i] = (operands > 0 && changed_[n.a.id()]) || (operands > 1 && changed_[n.b.id()]);
      values[i] = Signs || changed_[i] ? value(n, changed_[i]) : residue{n.print};
    }
    return known;
  }

  /// What formulas are compared by: these values, or without signs a graph that has them as its prints.
  [[nodiscard]] constexpr auto compared() const {
    if constexpr (Signs) {
      return *this;
    } else {
      Graph there(*this);
      for (std::size_t i = 0; i < Graph::node_count; ++i) there.nodes[i].print = values[i].value;
      return there;
    }
  }

private:
  [[nodiscard]] constexpr residue at(handle h) const { return residue_of(*this, h); }
  /// Whether a value counts as positive. The print does not decide, since it differs between graphs if a root_sum has
  /// too many terms.
  static constexpr bool positive(residue x) {
    const std::uint64_t part = x.value != 0 ? x.value : x.root;
    return oriented(part) == part;
  }
  constexpr residue unknown() {
    known = false;
    return {};
  }

  // ---- linear systems

  /// Solutions of linear systems, each stored behind its matrix; `there`: whether it is solved.
  struct solutions {
    residue entries[Graph::input_count + 1]{};
    bool there[Graph::solve_count + 1]{};
  };
  constexpr residue solution(const node& n, solutions& found) {
    const solve_record& s = this->solves[n.a.bits];
    residue* const entries = found.entries + s.first;
    if (!found.there[n.a.bits]) {
      for (std::uint32_t k = 0; k < s.inputs(); ++k) entries[k] = at(this->solve_inputs[s.first + k]);
      known = solve_residues(s.size, s.columns, entries) && known, found.there[n.a.bits] = true;
      name_pivots(s, entries, [](residue x) { return x.value; });
    }
    return entries[s.size * s.size + n.b.bits];
  }
  constexpr residue found_in(const auto& other, const node& wanted) {
    for (std::uint32_t i = 0; i < other.node_count; ++i)
      if (other.nodes[i].op == opcode::solved && other.nodes[i].print == wanted.print)
        return residue_of(other, handle{2 * i});
    return unknown();
  }
  [[nodiscard]] constexpr bool any_changed(std::uint32_t system) const {
    const bool all = system == all_solves;
    const std::size_t first = all ? 0 : this->solves[system].first;
    const std::size_t end = all ? Graph::input_count : first + this->solves[system].inputs();
    for (std::size_t k = first; k < end; ++k)
      if (changed_[this->solve_inputs[k].id()]) return true;
    return false;
  }

  // ---- operations

  constexpr residue value(const node& n, bool changed) {
    if (!Signs && n.depends.roots()) return unknown();
    const identities obeys = properties(n.op).obeys;
    if (obeys == identities::field) {
      if (n.op == opcode::inv) return at(n.a) == residue{} ? unknown() : inverse(at(n.a));
      return n.op == opcode::add ? at(n.a) + at(n.b) : at(n.a) * at(n.b);
    }
    if (obeys == identities::root)
      return this->is_constant(n.a) ? root_of(this->constant_value(n.a)) : root_of(at(n.a));
    if (Signs && goes_by_sign(obeys)) return by_sign(n, obeys);
    if (n.depends.roots()) return unknown(); // its print is computed from prints of roots
    return changed ? of_values(n, obeys) : residue{n.print};
  }
  static constexpr bool goes_by_sign(identities obeys) {
    return obeys == identities::size || obeys == identities::sign || obeys == identities::step ||
           obeys == identities::extreme;
  }
  constexpr residue by_sign(const node& n, identities obeys) const {
    if (obeys == identities::extreme) return positive(at(n.a) - at(n.b)) == (n.op == opcode::max) ? at(n.a) : at(n.b);
    const bool above = positive(at(n.a));
    if (obeys == identities::size) return above ? at(n.a) : -at(n.a);
    return above ? residue{1} : obeys == identities::sign ? -residue{1} : residue{};
  }
  /// The value of a function by the rule that gives its print from its arguments' prints.
  constexpr residue of_values(const node& n, identities obeys) {
    const residue x = at(n.a), y = properties(n.op).arity == 2 ? at(n.b) : residue{};
    switch (obeys) {
    case identities::none:
    case identities::size:
    case identities::step:
    case identities::logarithm: return {own_print(n.op, x.value, y.value)};
    case identities::sign: return {sign_print(x.value)};
    case identities::circle:
      return {n.op == opcode::sin ? fingerprint::sine(angle(n.a)) : fingerprint::cosine(angle(n.a))};
    case identities::extreme: {
      const residue distance{own_print(opcode::abs, (x - y).value)};
      return residue{fingerprint::half} * (x + y + (n.op == opcode::max ? distance : -distance));
    }
    default: return unknown();
    }
  }
  /// An angle modulo r, as in `angles`: sums and products are computed, anything else is hashed as a symbol.
  [[nodiscard]] constexpr std::uint64_t angle(handle h) const {
    namespace fp = fingerprint;
    constexpr std::uint64_t r = fp::r;
    const node& n = this->nodes[h.id()];
    std::uint64_t sum = 0;
    if (n.op == opcode::constant) {
      sum = fp::of<r>(this->constant_value(h.absolute()));
    } else if (n.op == opcode::add) {
      sum = fp::add<r>(angle(n.a), angle(n.b));
    } else if (n.op == opcode::mul) {
      sum = fp::multiply<r>(angle(n.a), angle(n.b));
    } else if (n.op == opcode::inv) {
      sum = fp::inverse<r>(angle(n.a));
    } else {
      const std::uint64_t print = values[h.id()].value;
      sum = fp::scramble(oriented(print)) % r;
      if (oriented(print) != print) sum = fp::negate<r>(sum);
    }
    return h.negative() ? fp::negate<r>(sum) : sum;
  }
  constexpr residue root_of(residue square) {
    const residue root = square_root(square);
    return root == residue{} ? unknown() : root;
  }
  /// The root of a number, from the roots of its prime factors.
  constexpr residue root_of(exact number) {
    if (number.numerator < 0) return root_of(residue{fingerprint::of<fingerprint::p>(number)});
    const root_of_number parts(number);
    residue product{fingerprint::of<fingerprint::p>(parts.outside)};
    for (int i = 0; i < parts.count; ++i)
      product = product * root_of(residue{static_cast<std::uint64_t>(parts.inside[i]) % fingerprint::p});
    return product;
  }

  bool changed_[Graph::node_count]{}, asked_[Graph::node_count]{}, some_ = false;
};

/// What formulas are compared by: the graph, or its values with signs if it has roots; `systems`: see
/// graph_values::evaluate.
///
///     const auto& numbers = comparable<has_roots(graph)>(graph);
///     const auto& solution = comparable<has_roots(graph)>(solved, numbers); // of which `graph` has the linear systems
template <bool HasRoots, class Graph, class... Systems>
constexpr decltype(auto) comparable(const Graph& g, const Systems&... systems) {
  if constexpr (HasRoots) {
    graph_values<Graph, true> values(g);
    values.evaluate(systems...);
    return values;
  } else {
    return (g);
  }
}

} // namespace ctdyn::detail
