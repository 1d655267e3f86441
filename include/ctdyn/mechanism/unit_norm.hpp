// Whether four values can be a unit quaternion.
#pragma once

#include "../graph/calculus/derivative.hpp"
#include "mechanism.hpp"

#include <array>

namespace ctdyn::detail {

/// The symbols that occur in formulas, but never in the argument of a function there.
template <class Graph> class free_symbols {
public:
  constexpr explicit free_symbols(const Graph& g) : g_(&g) {}

  constexpr void add(handle h) { visit(h, false); }
  [[nodiscard]] constexpr bool has(handle symbol) const { return outside_[symbol.id()] && !in_function_[symbol.id()]; }

private:
  constexpr void visit(handle h, bool in_function) {
    bool& seen = in_function ? in_function_[h.id()] : outside_[h.id()];
    if (seen) return;
    seen = true;
    const node n = (*g_)[h];
    const bool inside = in_function || (n.op != opcode::add && n.op != opcode::mul && n.op != opcode::inv);
    if (properties(n.op).arity > 0) visit(n.a, inside);
    if (properties(n.op).arity > 1) visit(n.b, inside);
  }

  const Graph* g_;
  bool outside_[Graph::capacity]{}, in_function_[Graph::capacity]{};
};

/// Whether four values may have the norm 1. Symbols are assumed to be unit quaternions, four at a time. The sum of
/// squares of a product of n quaternions is homogeneous of degree 2 n in them, which Euler's theorem tests. Without
/// such symbols the sum must be 1 for all values; for numbers up to rounding.
template <class Graph, class Mechanism>
constexpr bool may_be_of_unit_norm(Graph& g, const Mechanism& m, const std::array<handle, 4>& e) {
  bool symbols = false, numbers = true;
  for (const handle h : e) symbols = symbols || g[h].op == opcode::symbol, numbers = numbers && g.is_constant(h);
  bool plain = symbols;
  for (const handle h : e) plain = plain && (g[h].op == opcode::symbol || g.is_constant(h));
  if (plain) return true;
  if (numbers) {
    double rest = -1;
    for (const handle h : e) {
      const double x = g.constant_value(h).template as<double>();
      rest += x * x;
    }
    return -1e-9 < rest && rest < 1e-9;
  }
  handle square{};
  free_symbols<Graph> free(g);
  for (const handle h : e) square = g.add(square, g.mul(h, h)), free.add(h);
  if (square == one) return true;
  directional<Graph> scaled(g);
  bool any = false;
  for (const symbol_record& s : m.all_symbols())
    if (free.has(s.value)) scaled.set(s.value, s.value), any = true;
  const handle growth = any ? scaled(square) : zero;
  for (int quaternions = 1; quaternions <= 4 && any; ++quaternions)
    if (growth == g.mul(g.constant(2 * quaternions), square)) return true;
  return false;
}

} // namespace ctdyn::detail
