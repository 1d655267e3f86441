// The units of derived formulas, computed from those of their symbols.
#pragma once

#include "../detail/growing_list.hpp"
#include "../detail/unit.hpp"
#include "../graph/function/functions.hpp"
#include "../graph/function/symbol_class.hpp"
#include "../graph/node.hpp"
#include "../mechanism/read/unit_contradiction.hpp"

#include <cstdint>

namespace ctdyn::detail {

/// The unit of a derived value. A number fits any unit. An `open` unit depends on units that are not known. The unit of
/// a sum of terms of different units is `wrong`, and that of a function whose argument must not have a unit and has
/// one.
struct derived_unit {
  enum class state : std::uint8_t { unread, number, known, open, wrong } is = state::unread;
  dimension unit{};
};

/// The units of nodes of a finished graph. `of_symbol(class, index)` gives the unit of a symbol as a unit_form, in
/// which unknown units may occur; they may cancel in a formula, as in F / F.
template <class Graph, class OfSymbol> class graph_units {
  using state = derived_unit::state;
  /// The unit of one node: that of a number, a known product of powers (an index into the list), or none (open, wrong).
  struct found {
    state is = state::unread;
    std::uint32_t at = 0;
  };

public:
  constexpr graph_units(const Graph& g, OfSymbol of_symbol) : g_(&g), of_symbol_(of_symbol) { list_.add(unit_form()); }

  constexpr derived_unit of(handle h) {
    const found f = find(h);
    if (f.is != state::known) return {f.is, {}};
    if (list_[f.at].open()) return {state::open, {}};
    return {state::known, list_[f.at].known()};
  }

private:
  static constexpr std::uint32_t none = 0; // the index of the unit 1
  constexpr found find(handle h) {
    found& f = memory_[h.id()];
    if (f.is == state::unread) f = read(g_->nodes[h.id()]);
    return f;
  }
  constexpr found known(const unit_form& form) {
    for (std::uint32_t i = 0; i < list_.size(); ++i)
      if (list_[i] == form) return {state::known, i};
    return {state::known, static_cast<std::uint32_t>(list_.add(form))};
  }
  constexpr found known(const dimension& d) { return known(unit_form::of(d)); }
  static constexpr state worse(const found& a, const found& b) { return a.is < b.is ? b.is : a.is; }
  constexpr found times(const found& a, const found& b, rational power) {
    if (a.is > state::known || b.is > state::known) return {worse(a, b)};
    if (b.at == none) return {worse(a, b), a.at};
    unit_form form = list_[a.at];
    const unit_form& by = list_[b.at];
    if (form.count + by.count > unit_form::most) return {state::open};
    return form.multiply(by, power), known(form);
  }
  constexpr found alike(const found& a, const found& b) {
    if (a.is == state::number) return b;
    if (b.is == state::number) return a;
    if (a.is == state::wrong || b.is == state::wrong) return {state::wrong};
    if (a.is == state::open) return b; // all terms of a sum have the same unit
    if (b.is == state::open || a.at == b.at) return a;
    return list_[a.at].fits(list_[b.at]) ? a : found{state::wrong};
  }
  /// The unit of the result of a function whose argument must have no unit.
  constexpr found plain(const found& a, const dimension& result) {
    if (a.is == state::number || a.is > state::known) return a;
    return list_[a.at].fits(unit_form()) ? known(result) : found{state::wrong};
  }
  constexpr found read(const node& n) {
    switch (n.op) {
    case opcode::constant: return {state::number};
    case opcode::symbol: return known(of_symbol_(static_cast<symbol_class>(n.a.bits), n.b.bits));
    case opcode::add: return alike(find(n.a), find(n.b));
    case opcode::mul: return times(find(n.a), find(n.b), 1);
    case opcode::inv: return times({state::number}, find(n.a), -1);
    case opcode::solved: return n.a.bits == all_solves ? found{state::known} : of_solution(n);
    default: return of_function(n);
    }
  }
  constexpr found of_function(const node& n) {
    switch (rule_of(n.op)) {
    case unit_rule::root: return times({state::number}, find(n.a), rational(1, 2));
    case unit_rule::cube_root: return times({state::number}, find(n.a), rational(1, 3));
    case unit_rule::same: return find(n.a);
    case unit_rule::equal_arguments: return alike(find(n.a), find(n.b));
    case unit_rule::direction: {
      const found f = alike(find(n.a), find(n.b));
      return f.is == state::known ? known(of_angle) : f;
    }
    case unit_rule::sign: return find(n.a).is == state::number ? find(n.a) : found{state::known};
    case unit_rule::angle_out: return plain(find(n.a), of_angle);
    case unit_rule::angle_in:
    case unit_rule::number: return plain(find(n.a), no_dimension);
    }
    return {state::wrong};
  }
  /// The unit of an entry of x in A x = b: in each row, that of b divided by that of the coefficient of the entry.
  constexpr found of_solution(const node& n) {
    const solve_record& s = g_->solves[n.a.bits];
    const std::uint32_t row = n.b.bits / s.columns, column = n.b.bits % s.columns;
    const auto* const right = g_->solve_inputs + s.first + s.size * s.size;
    for (std::uint32_t i = 0; i < s.size; ++i) {
      const handle a = g_->solve_inputs[s.first + i * s.size + row], b = right[i * s.columns + column];
      if (a == zero || b == zero) continue;
      if (const found f = times(find(b), find(a), -1); f.is == state::known) return f;
    }
    return {state::open};
  }

  const Graph* g_;
  OfSymbol of_symbol_;
  growing_list<unit_form> list_{};
  found memory_[Graph::node_count]{};
};

} // namespace ctdyn::detail
