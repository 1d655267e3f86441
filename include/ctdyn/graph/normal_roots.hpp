// A normal form of products of square roots, for proofs: sqrt(4 a) is 2 sqrt(a), |a b| is |a| |b|.
#pragma once

#include "../detail/exact.hpp"
#include "../detail/limits.hpp"
#include "fingerprint.hpp"
#include "function/operations.hpp"
#include "function_prints.hpp"
#include "handle.hpp"
#include "node.hpp"
#include "root_of_number.hpp"
#include "root_values.hpp"

#include <cstddef>
#include <cstdint>
#include <numeric>

namespace ctdyn::detail {

/// The prints by which values of any two graphs are compared: values are equal if one of the two prints is. `print`
/// depends only on the values under the roots. `with_normal_roots`, for which numbers and squares are taken out of the
/// roots, also depends on how these values are written. So each may miss an equality that the other one shows; neither
/// shows a false one.
struct value_print {
  std::uint64_t print = 0, with_normal_roots = 0;

  friend constexpr bool operator==(const value_print& a, const value_print& b) {
    return a.print == b.print || a.with_normal_roots == b.with_normal_roots;
  }
};

/// Takes numbers and squares out of roots and absolute values: sqrt(c^2 x^2 y) is |c| |x| sqrt(y), and |c x y| is |c|
/// |x| |y|.
template <class Graph> class normal_roots {
  static constexpr std::uint64_t p = fingerprint::p;
  using roots_type = root_values<Graph::capacity>;

public:
  constexpr explicit normal_roots(const Graph& g) : g_(&g) {}

  /// The print of a value with its roots in normal form.
  constexpr std::uint64_t operator()(handle value) {
    const auto sum = roots_.of(*g_, value);
    std::uint64_t result = 0;
    for (std::uint32_t i = 0; i < sum.count; ++i) {
      coefficient_ = sum.terms[i].coefficient, count_ = 0;
      for (root_set roots = sum.terms[i].roots; !roots.empty();) put(roots_.root(roots.take()));
      for (std::size_t k = 0; k < count_; ++k) scale(factors_[k].print);
      result = fingerprint::add<p>(result, coefficient_);
    }
    return result;
  }

private:
  static constexpr std::size_t most = limits::factors_of_root;
  struct factor { // a root, and its square
    std::uint64_t print = 0, square = 0;
  };
  struct power { // of a value without its sign
    std::uint64_t print = 0;
    int exponent = 0;
  };
  struct product { // number * powers, or its negative; number > 0
    exact number = exact::ratio(1);
    bool negative = false, known = true;
    power powers[most]{};
    std::size_t count = 0;
  };

  constexpr void scale(std::uint64_t by) { coefficient_ = fingerprint::multiply<p>(coefficient_, by); }
  /// Multiplies by a root. Two equal roots are replaced by their square.
  constexpr void put(std::uint64_t print, std::uint64_t square) {
    std::size_t k = 0;
    while (k < count_ && factors_[k].print != print) ++k;
    if (k == count_ && count_ < most) {
      factors_[count_++] = {print, square};
    } else if (k == count_) { // too many: the root counts as a number of its own
      scale(print);
    } else {
      scale(square);
      factors_[k] = factors_[--count_];
    }
  }
  constexpr void put(const root_record& r) {
    if (r.op == opcode::constant) return put(r.print, r.number);
    const bool of_one = r.op == opcode::sqrt || (r.op == opcode::abs && r.b == zero);
    product inside;
    if (of_one && !g_->depends(r.a).roots()) multiply(inside, r.a, 1);
    if (!of_one || g_->depends(r.a).roots() || !inside.known) return put(r.print, roots_.print(roots_.square_of(r)));
    put_number(inside.number, r.op);
    std::uint64_t rest = inside.negative ? p - 1 : 1;
    for (std::size_t k = 0; k < inside.count; ++k) {
      const auto [print, exponent] = inside.powers[k];
      const bool odd = exponent % 2 != 0;
      if (r.op == opcode::abs) {
        put_absolute(print, exponent);
      } else {
        put_absolute(print, (exponent - (odd ? 1 : 0)) / 2);
        if (odd) rest = fingerprint::multiply<p>(rest, print);
      }
    }
    if (r.op == opcode::sqrt && rest != 1) put(opaque(opcode::sqrt, rest, 0), rest);
  }
  constexpr void put_number(exact number, opcode op) {
    if (op == opcode::abs) return scale(fingerprint::of<p>(number));
    const root_of_number root(number);
    scale(fingerprint::of<p>(root.outside));
    for (int i = 0; i < root.count; ++i) {
      const auto n = static_cast<std::uint64_t>(root.inside[i]) % p;
      put(opaque(opcode::sqrt, n, 0), n);
    }
  }
  /// Multiplies by |x|^exponent.
  constexpr void put_absolute(std::uint64_t x, int exponent) {
    const std::uint64_t base = exponent < 0 ? fingerprint::inverse<p>(x) : x;
    const int size = exponent < 0 ? -exponent : exponent;
    scale(fingerprint::power<p>(base, static_cast<std::uint64_t>(size - size % 2)));
    if (size % 2 == 0) return;
    if (exponent < 0) scale(fingerprint::multiply<p>(base, base)); // 1/|x| = |x|/x^2
    put(opaque(opcode::abs, oriented(x), 0), fingerprint::multiply<p>(x, x));
  }

  /// Multiplies by a power of a value.
  constexpr void multiply(product& result, handle h, int exponent, int depth = limits::factors_that_cancel) {
    const node n = (*g_)[h];
    result.negative = result.negative != (h.negative() && exponent % 2 != 0);
    if (g_->is_constant(h)) return multiply(result, g_->constant_value(h.absolute()), exponent);
    if (n.op == opcode::mul && depth != 0)
      return multiply(result, n.a, exponent, depth - 1), multiply(result, n.b, exponent, depth - 1);
    if (n.op == opcode::inv && depth != 0) return multiply(result, n.a, -exponent, depth - 1);
    const exact common = n.op == opcode::add ? content(h, depth) : exact::ratio(1);
    multiply(result, common, exponent);
    const std::uint64_t print =
        fingerprint::multiply<p>(g_->print(h.absolute()), fingerprint::inverse<p>(fingerprint::of<p>(common)));
    result.negative = result.negative != (oriented(print) != print && exponent % 2 != 0);
    std::size_t k = 0;
    while (k < result.count && result.powers[k].print != oriented(print)) ++k;
    if (k == most) return void(result.known = false);
    if (k == result.count) result.powers[result.count++] = {oriented(print), 0};
    result.powers[k].exponent += exponent;
  }
  constexpr void multiply(product& result, exact number, int exponent) {
    if (exponent < 0) number = inverse(number);
    for (int i = 0; i < (exponent < 0 ? -exponent : exponent); ++i) result.number = result.number * number;
    result.known = result.known && result.number.valid;
  }
  /// The greatest number of which all terms of a sum are integer multiples.
  [[nodiscard]] constexpr exact content(handle h, int depth) const {
    const node n = (*g_)[h];
    if (g_->is_constant(h)) return g_->constant_value(h.absolute());
    if (depth == 0 || (n.op != opcode::add && n.op != opcode::mul)) return exact::ratio(1);
    const exact a = content(n.a, depth - 1), b = content(n.b, depth - 1);
    const exact result = n.op == opcode::mul
                             ? a * b
                             : exact::make(std::gcd(a.numerator, b.numerator), std::lcm(a.denominator, b.denominator),
                                           a.exponent < b.exponent ? a.exponent : b.exponent);
    return result.valid ? result : exact::ratio(1);
  }

  const Graph* g_;
  roots_type roots_{};
  std::uint64_t coefficient_ = 0;
  factor factors_[most]{};
  std::size_t count_ = 0;
};

/// The prints by which a value of a graph is compared with others.
template <class Graph> constexpr value_print proof_print(const Graph& g, handle value) {
  const std::uint64_t print = g.print(value);
  if (!g.depends(value).roots()) return {print, print};
  if constexpr (requires { g.all(); }) // a growing graph
    return {print, normal_roots(g.all())(value)};
  else
    return {print, normal_roots(g)(value)};
}

} // namespace ctdyn::detail
