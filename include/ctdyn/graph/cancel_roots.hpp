// Cancellation of roots in products: x / sqrt(x) becomes sqrt(x), which is also right where x is zero and the quotient
// is not a number; a root times itself becomes a value without that root.
#pragma once

#include "../detail/limits.hpp"
#include "function/operations.hpp"
#include "handle.hpp"
#include "node.hpp"

namespace ctdyn::detail {

/// Multiplies values so that no root in a denominator divides its own argument. Derivatives of x sqrt(x) have such
/// products; without these roots they are finite at zero.
///
///     cancel_roots c(g);
///     if (c.applies(a, b)) product = c(a, b);
template <class Graph> class cancel_roots {
public:
  constexpr explicit cancel_roots(Graph& g) : g_(&g) {}

  /// Whether both have the same root, or the same reciprocal of a root, as a factor.
  [[nodiscard]] constexpr bool meet(handle a, handle b) const { return common(a, b, depth) != zero; }
  /// The product of two such values, in which the two equal factors are replaced by their square.
  constexpr handle product(handle a, handle b) {
    const handle factor = common(a, b, depth);
    const handle rest = g_->mul(without(a, factor), without(b, factor));
    return g_->mul(square(factor), rest);
  }

  [[nodiscard]] constexpr bool applies(handle a, handle b) const {
    return cancels(a, b, depth) || cancels(b, a, depth);
  }

  constexpr handle operator()(handle a, handle b) {
    if (!cancels(a, b, depth)) return (*this)(b, a);
    const node n = (*g_)[b];
    if (n.op == opcode::add) return g_->add(g_->mul(a, n.a), g_->mul(a, n.b)).signed_by(b.negative());
    const handle inverse = find(a, b, depth), root = (*g_)[inverse].a, y = (*g_)[root].a, x = base_of(y);
    const handle rest = g_->mul(without(a, x), without(b, inverse));
    return g_->mul(rest, x == y.absolute() ? root.signed_by(y.negative()) : g_->mul(g_->div(x, y), root));
  }

private:
  static constexpr int depth = limits::factors_that_cancel;

  /// A root, or a reciprocal of one, that is a factor of both; zero if there is none.
  [[nodiscard]] constexpr handle common(handle a, handle product, int left) const {
    if (!g_->depends(product).roots()) return zero;
    const node n = (*g_)[product];
    if (is_root(product.absolute()) || (n.op == opcode::inv && is_root(n.a)))
      return has_factor(a, product.absolute(), depth) ? product.absolute() : zero;
    if (n.op != opcode::mul || left == 0) return zero;
    const handle first = common(a, n.a, left - 1);
    return first != zero ? first : common(a, n.b, left - 1);
  }
  [[nodiscard]] constexpr bool is_root(handle h) const {
    return (*g_)[h].op == opcode::sqrt || (*g_)[h].op == opcode::abs;
  }
  constexpr handle square(handle factor) {
    const node n = (*g_)[factor];
    if (n.op == opcode::inv) return g_->inv(square(n.a.absolute()));
    return n.op == opcode::sqrt ? n.a : g_->mul(n.a, n.a);
  }
  /// The value x of a multiple c x with a constant c; else the value without its sign.
  [[nodiscard]] constexpr handle base_of(handle y) const {
    const node n = (*g_)[y];
    return n.op == opcode::mul && g_->is_constant(n.a) ? n.b : y.absolute();
  }
  [[nodiscard]] constexpr bool has_factor(handle product, handle factor, int left) const {
    if (product.absolute() == factor) return true;
    const node n = (*g_)[product];
    return n.op == opcode::mul && left != 0 && (has_factor(n.a, factor, left - 1) || has_factor(n.b, factor, left - 1));
  }
  constexpr handle without(handle product, handle factor) {
    if (product.absolute() == factor) return one.signed_by(product.negative());
    const node n = (*g_)[product];
    const bool first = has_factor(n.a, factor, depth);
    return g_->mul(first ? without(n.a, factor) : n.a, first ? n.b : without(n.b, factor))
        .signed_by(product.negative());
  }
  /// The factor 1/sqrt(y) of a product for which y, but for a constant, is a factor of a; zero if there is none.
  [[nodiscard]] constexpr handle find(handle a, handle product, int left) const {
    if (!g_->depends(product).roots()) return zero;
    const node n = (*g_)[product];
    if (n.op == opcode::inv && (*g_)[n.a].op == opcode::sqrt)
      return has_factor(a, base_of((*g_)[n.a].a), depth) ? product.absolute() : zero;
    if (n.op != opcode::mul || left == 0) return zero;
    const handle first = find(a, n.a, left - 1);
    return first != zero ? first : find(a, n.b, left - 1);
  }
  [[nodiscard]] constexpr bool cancels(handle a, handle b, int left) const {
    if (!g_->depends(b).roots()) return false;
    const node n = (*g_)[b];
    if (n.op != opcode::add) return find(a, b, depth) != zero;
    return left != 0 && (cancels(a, n.a, left - 1) || cancels(a, n.b, left - 1));
  }

  Graph* g_;
};

} // namespace ctdyn::detail
