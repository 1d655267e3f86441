// Equal prints mean equal formulas, except for coincidences, which numbers near multiples of the primes can cause.
#pragma once

#include "../detail/exact.hpp"
#include "function/operations.hpp"
#include "handle.hpp"
#include "node.hpp"

namespace ctdyn::detail {

inline constexpr const char* coincidence =
    "numbers of this description make a multiple of a prime that fingerprints are taken modulo; change one of them";

/// Distinguishes equal values, which a graph found by their prints, from values that only have the same print.
template <class Graph> class coincidences {
public:
  constexpr explicit coincidences(const Graph& g) : g_(&g) {}

  /// Whether the value that was found can be c x: if it is a multiple of the same x, its constant is c.
  [[nodiscard]] constexpr bool plausible_multiple(handle c, handle x, handle value) const {
    const node n = (*g_)[value];
    if (n.op != opcode::mul || n.b != x || !g_->is_constant(n.a)) return true;
    return n.a == c && !value.negative();
  }
  /// Whether the value that was found for a sum of constants is approximately x + y, computed with doubles.
  [[nodiscard]] constexpr bool plausible_sum(handle x, handle y, handle value) const {
    const approximation a = about(x), b = about(y), sum = about(value);
    if (!a.known || !b.known || !sum.known) return true;
    const double size = (a.value < 0 ? -a.value : a.value) + (b.value < 0 ? -b.value : b.value);
    const double error = a.value + b.value - sum.value;
    return error <= 1e-9 * size && -error <= 1e-9 * size;
  }

private:
  struct approximation {
    double value = 0;
    bool known = false; // false: too large or small, not made of constants alone, or nested too deeply

    constexpr explicit approximation(double x) : value(x), known(!(x < 0 || x > 0) || in_range(x) || in_range(-x)) {}
    static constexpr bool in_range(double x) { return x > 1e-100 && x < 1e100; }
  };
  [[nodiscard]] constexpr approximation about(handle h, int depth = 6) const {
    const node n = (*g_)[h];
    const double sign = h.negative() ? -1 : 1;
    const approximation unknown(1e200);
    if (n.op == opcode::constant) {
      const exact c = g_->constant_value(h);
      return c.exponent > -300 && c.exponent < 300 ? approximation(c.as<double>()) : unknown;
    }
    if (depth == 0 || (n.op != opcode::add && n.op != opcode::mul && n.op != opcode::inv)) return unknown;
    const approximation a = about(n.a, depth - 1);
    if (!a.known) return unknown;
    if (n.op == opcode::inv) return (a.value) < 0 || a.value > 0 ? approximation(sign / a.value) : unknown;
    const approximation b = about(n.b, depth - 1);
    if (!b.known) return unknown;
    return approximation(sign * (n.op == opcode::add ? a.value + b.value : a.value * b.value));
  }

  const Graph* g_;
};

} // namespace ctdyn::detail
