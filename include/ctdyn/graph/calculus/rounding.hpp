// A bound of the rounding error of a formula's value.
#pragma once

#include "derivative.hpp"

#include <cstdint>

namespace ctdyn::detail {

/// A bound of the rounding error of formulas, in units of the relative precision, to first order: the error of an
/// operation is the absolute value of its result, plus the errors of its operands times the absolute partial
/// derivatives. Symbols are exact. Source: Higham, Accuracy and Stability of Numerical Algorithms (2002), section 3.3
/// (running error analysis).
///
///     rounding_bound bound(g);
///     bound(g.sub(x, y));  // |x - y|
template <class Graph> class rounding_bound {
public:
  constexpr explicit rounding_bound(Graph& g) : g_(&g) {}

  constexpr handle operator()(handle h) {
    if (known_[h.id()] != 0) return {known_[h.id()] - 1};
    const node n = (*g_)[h];
    handle result = zero;
    if (n.op != opcode::symbol && h.absolute() != one) result = g_->function(opcode::abs, h);
    if (properties(n.op).arity != 0) {
      const partials slope = chain_rule(*g_, h.absolute(), one);
      result = g_->add(result, passed(n.a, slope.a));
      if (properties(n.op).arity > 1) result = g_->add(result, passed(n.b, slope.b));
    }
    known_[h.id()] = result.bits + 1;
    return result;
  }

private:
  constexpr handle passed(handle operand, handle slope) {
    return g_->mul(g_->function(opcode::abs, slope), (*this)(operand));
  }

  Graph* g_;
  std::uint32_t known_[Graph::capacity]{}; // plus one; zero: not known yet
};

} // namespace ctdyn::detail
