// Values with square roots in them, as sums over products of roots.
#pragma once

#include "../detail/limits.hpp"
#include "fingerprint.hpp"

#include <cstdint>

namespace ctdyn::detail {

/// A product of up to four roots, as their numbers (from 1 on) in descending order.
struct root_set {
  static constexpr int most = 4, width = 16;
  static constexpr std::uint64_t limit = std::uint64_t{1} << width; // smaller bits: one root, or none
  static constexpr std::uint64_t too_many = ~std::uint64_t{0};
  std::uint64_t bits = 0;

  static constexpr root_set of(std::uint32_t root) { return {root}; }
  constexpr bool operator==(const root_set&) const = default;
  [[nodiscard]] constexpr bool empty() const { return bits == 0; }
  /// Removes the root with the highest number and returns that; zero if none is left.
  constexpr std::uint32_t take() {
    const std::uint32_t last = bits & 0xffff;
    bits >>= width;
    return last;
  }
  [[nodiscard]] constexpr bool has(std::uint32_t root) const {
    for (root_set left = *this; !left.empty();)
      if (left.take() == root) return true;
    return false;
  }
};
/// The product of two such products: roots that occur in one of them, and roots that occur in both.
struct root_product {
  root_set once, twice;
};
constexpr root_product multiply(root_set a, root_set b) {
  if (a.empty() || b.empty()) return {a.empty() ? b : a, {}};
  root_product result;
  for (int once = 0, twice = 0; !a.empty() || !b.empty();) {
    const std::uint64_t x = a.bits & 0xffff, y = b.bits & 0xffff;
    if (x == y) {
      result.twice.bits |= x << root_set::width * twice++;
    } else if (once == root_set::most) {
      return {{root_set::too_many}, {}};
    } else {
      result.once.bits |= (x > y ? x : y) << root_set::width * once++;
    }
    if (x >= y) a.take();
    if (y >= x) b.take();
  }
  return result;
}

/// Sum of coefficients times products of roots, each at most once in a product: the normal form of a value in the ring
/// F[s1, s2, ...] / (s1^2 - x1, s2^2 - x2, ...) over the integers modulo M. Roots are formal: a root of x is neither of
/// the two numbers of the field that have the square x, so that sqrt(a^2) is not taken for a, nor for -a.
///
/// A sum is not `known` if it has more than `max_terms` terms, if a term has more than four roots, or if it is a
/// product that has more than `max_products` terms before like ones are added.
template <std::uint64_t M> struct root_sum {
  static constexpr std::uint32_t max_terms = limits::terms_with_roots, max_products = limits::products_with_roots;
  struct product {
    root_set roots{};
    std::uint64_t coefficient = 0;
  };
  product terms[max_terms]{};
  std::uint32_t count = 0;
  bool known = true;

  static constexpr root_sum of(std::uint64_t number, root_set roots = {}) {
    root_sum result;
    if (number != 0) result.terms[result.count++] = {roots, number};
    return result;
  }
  constexpr void add(root_set roots, std::uint64_t coefficient) {
    std::uint32_t i = 0;
    while (i < count && terms[i].roots != roots) ++i;
    if (i == max_terms || roots.bits == root_set::too_many) return void(known = false);
    if (i == count) terms[count++] = {roots, 0};
    terms[i].coefficient = fingerprint::add<M>(terms[i].coefficient, coefficient);
    if (terms[i].coefficient == 0) terms[i] = terms[--count];
  }
  constexpr void add(const root_sum& y) {
    known = known && y.known;
    for (std::uint32_t i = 0; i < y.count; ++i) add(y.terms[i].roots, y.terms[i].coefficient);
  }
  [[nodiscard]] constexpr root_sum times(std::uint64_t number) const {
    root_sum result = *this;
    for (std::uint32_t i = 0; i < count; ++i)
      result.terms[i].coefficient = fingerprint::multiply<M>(number, result.terms[i].coefficient);
    if (number == 0) result.count = 0;
    return result;
  }
  [[nodiscard]] constexpr root_sum negated() const { return times(M - 1); }
  /// The highest number of a root that occurs; zero if there is none.
  [[nodiscard]] constexpr std::uint32_t last_root() const {
    std::uint32_t last = 0;
    for (std::uint32_t i = 0; i < count; ++i)
      if (root_set left = terms[i].roots; !left.empty())
        if (const std::uint32_t root = left.take(); root > last) last = root;
    return last;
  }
  /// The coefficient of the term without roots; it is the whole value if no root occurs.
  [[nodiscard]] constexpr std::uint64_t rest() const {
    for (std::uint32_t i = 0; i < count; ++i)
      if (terms[i].roots.empty()) return terms[i].coefficient;
    return 0;
  }
};

/// The product. `square(k)` is the radicand of root k, in which only roots with lower numbers occur.
template <std::uint64_t M, class Square>
constexpr root_sum<M> multiply(const root_sum<M>& a, const root_sum<M>& b, const Square& square) {
  if (a.count == 1 && a.terms[0].roots.empty() && a.known) return b.times(a.terms[0].coefficient);
  if (b.count == 1 && b.terms[0].roots.empty() && b.known) return a.times(b.terms[0].coefficient);
  root_sum<M> result;
  result.known = a.known && b.known && a.count * b.count <= root_sum<M>::max_products;
  for (std::uint32_t i = 0; i < a.count && result.known; ++i)
    for (std::uint32_t j = 0; j < b.count && result.known; ++j) {
      const auto x = a.terms[i], y = b.terms[j];
      const std::uint64_t coefficient = fingerprint::multiply<M>(x.coefficient, y.coefficient);
      root_product roots = multiply(x.roots, y.roots);
      if (roots.twice.empty()) {
        result.add(roots.once, coefficient);
        continue;
      }
      root_sum<M> part = root_sum<M>::of(coefficient, roots.once);
      part.known = roots.once.bits != root_set::too_many;
      while (!roots.twice.empty()) part = multiply(part, square(roots.twice.take()), square);
      result.add(part);
    }
  return result;
}

/// 1 / a, by 1 / (x + y s) = (x - y s) / (x^2 - y^2 s^2) for one root s after the other, the highest number first. It
/// is not known for more than four roots, nor if a product with a conjugate is zero: sqrt(a^2) - a has no inverse,
/// because it is zero for positive numbers.
template <std::uint64_t M, class Square> constexpr root_sum<M> inverse(root_sum<M> a, const Square& square) {
  root_sum<M> result = root_sum<M>::of(1);
  int left = 4; // roots that may still be removed
  for (std::uint32_t k = a.last_root(); a.known && k != 0; k = a.last_root()) {
    root_sum<M> conjugate = a;
    for (std::uint32_t i = 0; i < a.count; ++i)
      if (a.terms[i].roots.has(k))
        conjugate.terms[i].coefficient = fingerprint::negate<M>(conjugate.terms[i].coefficient);
    a = multiply(a, conjugate, square), result = multiply(result, conjugate, square);
    if (left-- == 0) a.known = false;
  }
  result.known = result.known && a.known && a.count != 0;
  return result.known ? result.times(fingerprint::inverse<M>(a.rest())) : result;
}

} // namespace ctdyn::detail
