// The arguments of sines and exponentials as values modulo r, so that exponentials of sums are products.
#pragma once

#include "../detail/exact.hpp"
#include "../detail/limits.hpp"
#include "../detail/require.hpp"
#include "coincidences.hpp"
#include "fingerprint.hpp"
#include "function/operations.hpp"
#include "function_prints.hpp"
#include "handle.hpp"
#include "node.hpp"
#include "root_sum.hpp"
#include "root_values.hpp"

#include <cstdint>
#include <utility>

namespace ctdyn::detail {

/// exp(x) and exp(-x), or exp(i x) and exp(-i x).
struct exponentials {
  root_sum<fingerprint::p> up{}, down{};
};

/// Angles and exponents of a graph as numbers modulo r. Sums, products and quotients are those of the numbers, roots
/// are formal as in root_values, and any other value counts as a symbol of its own. Small integer multiples of asin,
/// acos and atan2 in an angle, and of log in an exponent, contribute powers of the functions that they invert instead:
/// sin(q + asin(x)) is sin(q) sqrt(1 - x^2) + cos(q) x.
template <class Graph, class Roots> class angles {
  static constexpr std::uint64_t p = fingerprint::p, r = fingerprint::r;
  using sum = root_sum<p>;
  using sum_in_angle = root_sum<r>;

public:
  constexpr angles(const Graph& g, Roots& roots) : g_(&g), roots_(&roots) {}

  /// The value modulo r.
  [[nodiscard]] constexpr std::uint64_t number(handle h) const {
    namespace fp = fingerprint;
    if (g_->depends(h).roots()) return of_roots(h);
    const node n = (*g_)[h];
    std::uint64_t value = 0;
    switch (n.op) {
    case opcode::constant:
      value = fp::of<r>(g_->constant_value(h.absolute()));
      require(value != 0 || h == zero, coincidence);
      break;
    case opcode::add:
      value = fp::add<r>(number(n.a), number(n.b));
      require(value != 0, coincidence); // zero itself is not a sum
      break;
    case opcode::mul: value = fp::multiply<r>(number(n.a), number(n.b)); break;
    case opcode::inv: value = fp::inverse<r>(number(n.a)); break;
    default: value = symbol_of(n); break;
    }
    return h.negative() ? fp::negate<r>(value) : value;
  }

  /// exp(i angle) and exp(-i angle)
  constexpr exponentials of_circle(handle angle) {
    real_ = false, rest_ = 0, found_ = {sum::of(1), sum::of(1)};
    collect(angle, exact::ratio(1));
    return with_rest(fingerprint::exponential(rest_), fingerprint::exponential(fingerprint::negate<r>(rest_)));
  }
  /// exp(x) and exp(-x)
  constexpr exponentials of_exponent(handle x) {
    real_ = true, rest_ = 0, found_ = {sum::of(1), sum::of(1)};
    collect(x, exact::ratio(1));
    return with_rest(fingerprint::real_exponential(rest_),
                     fingerprint::real_exponential(fingerprint::negate<r>(rest_)));
  }

private:
  static constexpr std::int64_t largest_multiple = limits::multiple_of_inverse;
  static constexpr std::uint64_t i =
      fingerprint::multiply<p>(fingerprint::half, fingerprint::inverse<p>(fingerprint::half_over_i));
  static_assert(fingerprint::multiply<p>(i, i) == p - 1);

  /// The number of a symbol by its print. It changes sign with the print, whichever of x and -x was met first.
  static constexpr std::uint64_t symbol(std::uint64_t print) {
    const std::uint64_t value = fingerprint::scramble(oriented(print)) % r;
    return oriented(print) == print ? value : fingerprint::negate<r>(value);
  }
  /// The number of a node that is not an operation of a field: it counts as a symbol.
  static constexpr std::uint64_t symbol_of(const node& n) {
    require(properties(n.op).obeys != identities::field, "an angle has an operation that is not evaluated in it");
    return symbol(n.print);
  }

  [[nodiscard]] constexpr exponentials with_rest(std::uint64_t up, std::uint64_t down) const {
    return {found_.up.times(up), found_.down.times(down)};
  }
  /// Adds a multiple of a value to the argument: multiples of inverse functions to `found_`, all others to `rest_`.
  constexpr void collect(handle h, exact multiple) {
    const node n = (*g_)[h];
    if (h.negative()) multiple = -multiple;
    if (n.op == opcode::add) return collect(n.a, multiple), collect(n.b, multiple);
    if (n.op == opcode::mul && g_->is_constant(n.a))
      if (const exact product = multiple * g_->constant_value(n.a); product.valid) return collect(n.b, product);
    const bool whole = multiple.denominator == 1 && multiple.exponent >= 0 && multiple.exponent <= 2;
    const std::int64_t times = whole ? multiple.numerator * (std::int64_t{1} << multiple.exponent) : 0;
    if (is_inverse(n.op) && whole && times <= largest_multiple && -times <= largest_multiple)
      return raise(h.absolute(), times);
    rest_ = fingerprint::add<r>(rest_, fingerprint::multiply<r>(fingerprint::of<r>(multiple), number(h.absolute())));
  }
  [[nodiscard]] constexpr bool is_inverse(opcode op) const {
    return real_ ? op == opcode::log : op == opcode::asin || op == opcode::acos || op == opcode::atan2;
  }
  constexpr void raise(handle h, std::int64_t times) {
    exponentials factor = real_ ? of_log(h) : of_inverse(h);
    if (times < 0) std::swap(factor.up, factor.down), times = -times;
    for (; times != 0; --times) found_ = {roots_->times(found_.up, factor.up), roots_->times(found_.down, factor.down)};
  }
  constexpr exponentials of_log(handle h) const {
    const sum value = roots_->of(*g_, (*g_)[h].a);
    return {value, roots_->inverse(value)};
  }
  /// cos + i sin and cos - i sin of an angle that is an inverse function.
  constexpr exponentials of_inverse(handle h) {
    const node n = (*g_)[h];
    sum sine, cosine;
    if (n.op == opcode::atan2) {
      const auto direction = roots_->of_direction(*g_, h);
      sine = direction.sine, cosine = direction.cosine;
    } else {
      const sum x = roots_->of(*g_, n.a), other = roots_->of_other_side(*g_, n.a);
      sine = n.op == opcode::asin ? x : other, cosine = n.op == opcode::asin ? other : x;
    }
    exponentials result{cosine, cosine};
    result.up.add(sine.times(i)), result.down.add(sine.times(i).negated());
    return result;
  }

  // ---- angles with roots in them

  [[nodiscard]] constexpr std::uint64_t of_roots(handle h) const {
    const sum_in_angle s = with_roots(h);
    if (!s.known) return h.negative() ? fingerprint::negate<r>(symbol((*g_)[h].print)) : symbol((*g_)[h].print);
    std::uint64_t result = 0;
    for (std::uint32_t t = 0; t < s.count; ++t) {
      std::uint64_t product = s.terms[t].coefficient;
      for (root_set roots = s.terms[t].roots; !roots.empty();)
        product = fingerprint::multiply<r>(product, symbol(roots_->root(roots.take()).print));
      result = fingerprint::add<r>(result, product);
    }
    return result;
  }
  [[nodiscard]] constexpr sum_in_angle with_roots(handle h) const {
    const sum_in_angle s = of_operation(h.absolute());
    return h.negative() ? s.negated() : s;
  }
  [[nodiscard]] constexpr sum_in_angle of_operation(handle h) const {
    if (!g_->depends(h).roots()) return sum_in_angle::of(number(h));
    const node n = (*g_)[h];
    const auto square = [this](std::uint32_t k) { return square_of(roots_->root(k)); };
    switch (n.op) {
    case opcode::add: {
      sum_in_angle s = with_roots(n.a);
      s.add(with_roots(n.b));
      return s;
    }
    case opcode::mul: return multiply(with_roots(n.a), with_roots(n.b), square);
    case opcode::inv: return inverse(with_roots(n.a), square);
    case opcode::sqrt:
      if (g_->is_constant(n.a)) return of_number(g_->constant_value(n.a), n.print);
      [[fallthrough]];
    case opcode::abs: return root(h);
    default: return sum_in_angle::of(symbol_of(n));
    }
  }
  /// The sum of a value that is a single root.
  [[nodiscard]] constexpr sum_in_angle root(handle h) const {
    (void)roots_->of(*g_, h);
    const std::uint32_t k = roots_->find(g_->print(h));
    return k == 0 ? sum_in_angle::of(symbol(g_->print(h))) : sum_in_angle::of(1, root_set::of(k));
  }
  [[nodiscard]] constexpr sum_in_angle of_number(exact number, std::uint64_t print) const {
    const sum whole = roots_->of_number(number); // its only term is the product of the roots of all prime factors
    if (!whole.known) return sum_in_angle::of(symbol(print));
    return sum_in_angle::of(fingerprint::of<r>(root_of_number(number).outside), whole.terms[0].roots);
  }
  [[nodiscard]] constexpr sum_in_angle square_of(const root_record& record) const {
    const auto square = [this](std::uint32_t k) { return square_of(roots_->root(k)); };
    if (record.op == opcode::constant) return sum_in_angle::of(record.number % r);
    sum_in_angle a = with_roots(record.a), b = with_roots(record.b);
    if (record.op == opcode::sqrt) return a;
    if (record.op == opcode::abs) {
      a.add(b.negated());
      return multiply(a, a, square);
    }
    a = multiply(a, a, square), b = multiply(b, b, square);
    if (record.op == opcode::asin) a = a.negated(), b = sum_in_angle::of(1);
    a.add(b);
    return a;
  }

  const Graph* g_;
  Roots* roots_;
  bool real_ = false;
  std::uint64_t rest_ = 0; // modulo r
  exponentials found_{};
};

} // namespace ctdyn::detail
