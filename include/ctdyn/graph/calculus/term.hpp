// Values of a graph with operators, in which the table of functions writes derivatives as formulas.
#pragma once

#include "../graph.hpp"

namespace ctdyn::detail {

/// A value and its graph, with arithmetic operators.
///
///     const term<graph<64>> x{&g, q};
///     const handle slope = (1 / of<opcode::sqrt>(1 - x * x)).value;
template <class Graph> struct term {
  Graph* g = nullptr;
  handle value{};

  friend constexpr term operator+(term a, term b) { return {a.g, a.g->add(a.value, b.value)}; }
  friend constexpr term operator-(term a, term b) { return {a.g, a.g->sub(a.value, b.value)}; }
  friend constexpr term operator*(term a, term b) { return {a.g, a.g->mul(a.value, b.value)}; }
  friend constexpr term operator/(term a, term b) { return {a.g, a.g->div(a.value, b.value)}; }
  friend constexpr term operator-(term a) { return {a.g, -a.value}; }
  friend constexpr term operator+(int a, term b) { return b.number(a) + b; }
  friend constexpr term operator-(int a, term b) { return b.number(a) - b; }
  friend constexpr term operator-(term a, int b) { return a - a.number(b); }
  friend constexpr term operator*(int a, term b) { return b.number(a) * b; }
  friend constexpr term operator/(int a, term b) { return b.number(a) / b; }
  friend constexpr term operator*(double a, term b) { return b.number(a) * b; }
  friend constexpr term operator/(double a, term b) { return b.number(a) / b; }

private:
  constexpr term number(int x) const { return {g, x == 1 ? one : g->constant(x)}; }
  constexpr term number(double x) const { return {g, g->constant(exact::of(x))}; }
};

/// The values of a graph as a field, for elimination.
template <class Graph> struct field_of_values {
  Graph& g;

  [[nodiscard]] static constexpr bool is_zero(handle x) { return x == zero; }
  [[nodiscard]] constexpr bool is_constant(handle x) const { return g.is_constant(x); }
  [[nodiscard]] constexpr handle inverse(handle x) const { return g.inv(x); }
  [[nodiscard]] constexpr handle product(handle x, handle y) const { return g.mul(x, y); }
  [[nodiscard]] constexpr handle less(handle x, handle f, handle y) const { return g.sub(x, g.mul(f, y)); }
};

/// A function in the derivative of another one.
template <opcode Op, class Graph> constexpr term<Graph> of(const term<Graph>& x) {
  return {x.g, x.g->function(Op, x.value)};
}

} // namespace ctdyn::detail
