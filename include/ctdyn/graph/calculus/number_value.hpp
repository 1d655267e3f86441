// Values of formulas without symbols, computed with doubles.
#pragma once

#include "../../detail/exact.hpp"
#include "../function/operations.hpp"
#include "../function/square_root.hpp"
#include "../handle.hpp"
#include "../node.hpp"

namespace ctdyn::detail {

/// A number, if it is known.
struct number_value {
  double value = 0;
  bool known = false;
};

/// The value of a formula of numbers, also where its exact value needs more than 64 bits, as the square of 0.1234567
/// does. It is not known for other functions than roots, for numbers beyond 1e100, and for formulas that are nested
/// deeply.
///
///     number_of(g, g.div(g.constant(1), g.constant(3))).value  // 0.333...
template <class Graph> constexpr number_value number_of(const Graph& g, handle h, int depth = 16) {
  const auto within = [](double x) { return number_value{x, x < 1e100 && x > -1e100}; };
  const node n = g[h];
  const double sign = h.negative() ? -1 : 1;
  if (n.op == opcode::constant) {
    const exact c = g.constant_value(h);
    return c.exponent > -300 && c.exponent < 300 ? within(c.as<double>()) : number_value{};
  }
  const bool two = n.op == opcode::add || n.op == opcode::mul;
  if (depth == 0 || (!two && n.op != opcode::inv && n.op != opcode::sqrt)) return {};
  const number_value a = number_of(g, n.a, depth - 1);
  if (!a.known) return {};
  if (n.op == opcode::sqrt) return a.value < 0 ? number_value{} : within(sign * constant_square_root(a.value));
  if (n.op == opcode::inv) return a.value > 1e-100 || a.value < -1e-100 ? within(sign / a.value) : number_value{};
  const number_value b = number_of(g, n.b, depth - 1);
  return b.known ? within(sign * (n.op == opcode::add ? a.value + b.value : a.value * b.value)) : number_value{};
}

} // namespace ctdyn::detail
