// Derivatives of several values by several symbols, and the coefficients of what is linear in symbols.
#pragma once

#include "derivative.hpp"
#include "substitute.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

namespace ctdyn::detail {

/// d(values[i])/d(symbols[j]) in row i, column j.
///
///     const auto J = jacobian(g, std::array{vx, vy}, std::array{u1, u2});
template <class Graph, std::size_t Rows, std::size_t Columns>
constexpr std::array<std::array<handle, Columns>, Rows> jacobian(Graph& g, const std::array<handle, Rows>& values,
                                                                 const std::array<handle, Columns>& symbols) {
  std::array<std::array<handle, Columns>, Rows> result{};
  for (std::size_t j = 0; j < Columns; ++j) {
    if (symbols[j] == zero) continue; // an unused entry of a longer list
    directional<Graph> d(g);
    d.set(symbols[j], one);
    for (std::size_t i = 0; i < Rows; ++i) result[i][j] = d(values[i]);
  }
  return result;
}

/// d(value)/d(symbols[j]) in one reverse sweep, which does not go through linear systems that are solved with numbers.
template <class Graph, std::size_t Symbols>
constexpr std::array<handle, Symbols> gradient(Graph& g, handle value, const std::array<handle, Symbols>& symbols) {
  dependence common{~std::uint64_t{0}};
  for (const handle symbol : symbols)
    if (symbol != zero) common.bits &= g.depends(symbol).bits;
  vector_jacobian<Graph> sweep(g, common);
  sweep.seed(value, one);
  sweep.run();
  std::array<handle, Symbols> result{};
  for (std::size_t j = 0; j < Symbols; ++j)
    if (symbols[j] != zero) result[j] = sweep.at(symbols[j]);
  return result;
}

/// The nodes that a value is computed from. Of the symbols of a large system most do not occur in one equation.
template <class Graph> class ingredients {
public:
  constexpr ingredients(const Graph& g, handle value) : g_(&g) { add(value); }
  constexpr void add(handle value) { mark(value); }
  [[nodiscard]] constexpr bool have(handle symbol) const { return symbol != zero && (all_ || found_[symbol.id()]); }
  /// Whether a solution of a linear system that is solved with numbers is among the nodes.
  [[nodiscard]] constexpr bool have_solutions() const { return all_; }

private:
  constexpr void mark(handle h) {
    if (found_[h.id()]) return;
    found_[h.id()] = true;
    const node n = (*g_)[h];
    const auto arity = properties(n.op).arity;
    if (n.op == opcode::solved) all_ = true;
    if (arity > 0) mark(n.a);
    if (arity > 1) mark(n.b);
  }

  const Graph* g_;
  bool found_[Graph::capacity]{}, all_ = false; // all_: an entry of such a solution is among them
};

/// value = sum of coefficient[j] * symbols[j] + rest, if `linear`: no coefficient contains one of the symbols.
template <std::size_t Symbols> struct linear_form {
  std::array<handle, Symbols> coefficient{};
  handle rest{};
  std::size_t first_nonlinear = Symbols; // the first symbol whose coefficient contains a symbol

  [[nodiscard]] constexpr bool linear() const { return first_nonlinear == Symbols; }
};

/// How derivatives are formed: forward, symbol by symbol, or by all symbols in one reverse sweep. The sweep forms
/// common factors of a velocity once; a value that is itself a derivative along the motion already contains forward
/// ones.
enum class differentiated : std::uint8_t { forward, backward };

/// Coefficients of symbols in a value that is linear in them.
///
///     const auto f = linear_coefficients(g, equation, std::array{q1_rate, q2_rate});
///     if (f.linear()) use(f.coefficient[0], f.rest);
template <class Graph, std::size_t Symbols>
constexpr linear_form<Symbols> linear_coefficients(Graph& g, handle value, std::array<handle, Symbols> symbols,
                                                   differentiated way = differentiated::forward) {
  linear_form<Symbols> form;
  const ingredients<Graph> in(g, value);
  for (handle& symbol : symbols)
    if (!in.have(symbol)) symbol = zero;
  if (way == differentiated::forward || in.have_solutions())
    form.coefficient = jacobian(g, std::array{value}, symbols)[0];
  else
    form.coefficient = gradient(g, value, symbols);
  substitution<Graph> at_zero(g);
  for (const handle symbol : symbols)
    if (symbol != zero) at_zero.set(symbol, zero);
  for (std::size_t j = Symbols; j-- > 0;)
    if (form.coefficient[j] != zero && at_zero(form.coefficient[j]) != form.coefficient[j]) form.first_nonlinear = j;
  form.rest = at_zero(value);
  return form;
}

} // namespace ctdyn::detail
