// The units of derived formulas: those of their symbols, carried through a graph.
#pragma once

#include "../detail/unit.hpp"
#include "../graph/function/functions.hpp"
#include "../graph/function/symbol_class.hpp"
#include "../graph/node.hpp"
#include "../mechanism/read/unit_reader.hpp"

#include <cstdint>

namespace ctdyn::detail {

/// The unit of a derived value. Numbers fit any unit; an open unit depends on symbols whose units are open; `wrong` is
/// that of a sum of unlike terms, or of a function of an argument that has a unit.
struct derived_unit {
  enum class state : std::uint8_t { unread, number, known, open, wrong } is = state::unread;
  dimension unit{};
};

/// The units of nodes of a finished graph. `of_symbol(class, index)` is that of a symbol.
template <class Graph, class OfSymbol> class graph_units {
  using found = derived_unit;
  using state = derived_unit::state;

public:
  constexpr graph_units(const Graph& g, OfSymbol of_symbol) : g_(&g), of_symbol_(of_symbol) {}

  constexpr found of(handle h) {
    found& known = memory_[h.id()];
    if (known.is == state::unread) known = read(g_->nodes[h.id()]);
    return known;
  }

private:
  static constexpr found worse(const found& a, const found& b) { return {a.is < b.is ? b.is : a.is, {}}; }
  static constexpr found times(const found& a, const found& b, rational power) {
    if (a.is > state::known || b.is > state::known) return worse(a, b);
    return {worse(a, b).is, a.unit.times(b.unit, power)};
  }
  static constexpr found alike(const found& a, const found& b) {
    if (a.is == state::number) return b;
    if (b.is == state::number) return a;
    if (a.is == state::wrong || b.is == state::wrong) return {state::wrong, {}};
    if (a.is == state::open) return b; // the terms of a sum have one unit
    if (b.is == state::open) return a;
    return a.unit.fits(b.unit) ? a : found{state::wrong, {}};
  }
  /// Argument and result of a function that takes numbers.
  static constexpr found plain(const found& a, const dimension& result) {
    if (a.is == state::number || a.is > state::known) return a;
    return a.unit.fits({}) ? found{state::known, result} : found{state::wrong, {}};
  }
  constexpr found read(const node& n) {
    switch (n.op) {
    case opcode::constant: return found{state::number, {}};
    case opcode::symbol: return of_symbol_(static_cast<symbol_class>(n.a.bits), n.b.bits);
    case opcode::add: return alike(of(n.a), of(n.b));
    case opcode::mul: return times(of(n.a), of(n.b), 1);
    case opcode::inv: return times(found{state::number, {}}, of(n.a), -1);
    case opcode::solved: return n.a.bits == all_solves ? found{state::known, {}} : of_solution(n);
    default: return of_function(n);
    }
  }
  constexpr found of_function(const node& n) {
    switch (rule_of(n.op)) {
    case unit_rule::root: return times(found{state::number, {}}, of(n.a), rational(1, 2));
    case unit_rule::cube_root: return times(found{state::number, {}}, of(n.a), rational(1, 3));
    case unit_rule::same: return of(n.a);
    case unit_rule::equal_arguments: return alike(of(n.a), of(n.b));
    case unit_rule::direction: {
      const found f = alike(of(n.a), of(n.b));
      return f.is == state::known ? found{state::known, of_angle} : f;
    }
    case unit_rule::sign: return of(n.a).is == state::number ? of(n.a) : found{state::known, {}};
    case unit_rule::angle_out: return plain(of(n.a), of_angle);
    case unit_rule::angle_in:
    case unit_rule::number: return plain(of(n.a), no_dimension);
    }
    return {state::wrong, {}};
  }
  /// An entry of x in A x = b: in a row, that of b over that of the entry's coefficient.
  constexpr found of_solution(const node& n) {
    const solve_record& s = g_->solves[n.a.bits];
    const std::uint32_t row = n.b.bits / s.columns, column = n.b.bits % s.columns;
    const auto* const right = g_->solve_inputs + s.first + s.size * s.size;
    for (std::uint32_t i = 0; i < s.size; ++i) {
      const handle a = g_->solve_inputs[s.first + i * s.size + row], b = right[i * s.columns + column];
      if (a == zero || b == zero) continue;
      if (const found f = times(of(b), of(a), -1); f.is == state::known) return f;
    }
    return {state::open, {}};
  }

  const Graph* g_;
  OfSymbol of_symbol_;
  found memory_[Graph::node_count]{};
};

} // namespace ctdyn::detail
