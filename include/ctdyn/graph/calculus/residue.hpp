// Numbers of the prime field, and of its quadratic extension, in which formulas are evaluated without rounding.
#pragma once

#include "../fingerprint.hpp"
#include "../handle.hpp"

#include <cstdint>

namespace ctdyn::detail {

/// value + root sqrt(2): a number of the prime field or, if root is not zero, of its quadratic extension. 2 is no
/// square modulo p = 4 r + 1 for an odd r (p is 5 modulo 8), and so every element of the field has a square root here.
struct residue {
  std::uint64_t value = 0, root = 0;

  // written out: in constant evaluation a call takes more steps than these operations
  friend constexpr residue operator+(residue a, residue b) {
    a.value += b.value, a.root += b.root;
    return {a.value < p ? a.value : a.value - p, a.root < p ? a.root : a.root - p};
  }
  friend constexpr residue operator-(residue a) {
    return {a.value == 0 ? 0 : p - a.value, a.root == 0 ? 0 : p - a.root};
  }
  friend constexpr residue operator-(residue a, residue b) {
    return {a.value < b.value ? a.value + (p - b.value) : a.value - b.value,
            a.root < b.root ? a.root + (p - b.root) : a.root - b.root};
  }
  friend constexpr residue operator*(residue a, residue b) {
    if (a.root != 0 || b.root != 0)
      return {fingerprint::add<p>(times(a.value, b.value), times(2, times(a.root, b.root))),
              fingerprint::add<p>(times(a.value, b.root), times(a.root, b.value))};
    if (a.value == 0 || b.value == 0) return {};
    return {fingerprint::multiply<p>(a.value, b.value)};
  }
  friend constexpr residue inverse(residue a) {
    if (a.root == 0) return {fingerprint::inverse<p>(a.value)};
    const residue conjugate{a.value, fingerprint::negate<p>(a.root)};
    return conjugate * residue{fingerprint::inverse<p>((a * conjugate).value)};
  }
  friend constexpr residue operator/(residue a, residue b) { return a * inverse(b); }
  /// One of the two square roots of an element of the prime field; zero for others.
  friend constexpr residue square_root(residue a) {
    if (a.root != 0) return {};
    if (const std::uint64_t x = root_in_field(a.value); x != 0) return {x};
    return {0, root_in_field(times(a.value, fingerprint::half))};
  }
  constexpr residue& operator+=(residue a) {
    value += a.value, root += a.root;
    if (value >= p) value -= p;
    if (root >= p) root -= p;
    return *this;
  }
  constexpr bool operator==(const residue&) const = default;

private:
  static constexpr std::uint64_t p = fingerprint::p;

  static constexpr std::uint64_t times(std::uint64_t a, std::uint64_t b) { return fingerprint::multiply<p>(a, b); }
  /// For a p that is 5 modulo 8: a^((p + 3)/8), or this times a root of -1; zero if a is no square.
  static constexpr std::uint64_t root_in_field(std::uint64_t a) {
    static_assert(p % 8 == 5);
    const std::uint64_t x = fingerprint::power<p>(a, (p + 3) / 8);
    if (times(x, x) == a) return x;
    const std::uint64_t y = times(x, fingerprint::power<p>(2, (p - 1) / 4));
    return times(y, y) == a ? y : 0;
  }
};

/// Residues as a field, for elimination.
struct residue_field {
  static constexpr bool is_zero(residue x) { return x == residue{}; }
  static constexpr residue inverse(residue x) { return residue{1} / x; }
  static constexpr residue product(residue x, residue y) { return x * y; }
  static constexpr residue less(residue x, residue f, residue y) { return x - f * y; }
};

/// Arithmetic of residues by the verbs of a graph.
struct residue_arithmetic {
  static constexpr residue mul(residue x, residue y) { return x * y; }
  static constexpr residue sub(residue x, residue y) { return x - y; }
  static constexpr residue inv(residue x) { return inverse(x); }
};

/// A pseudo-random number, always the same for the same argument.
constexpr residue random_residue(std::uint64_t number) { return {fingerprint::scramble(number) % fingerprint::p}; }

/// The value of a formula at the random point of a graph, or at the point that a graph was given.
template <class Graph> constexpr residue residue_of(const Graph& g, handle h) {
  if constexpr (requires { g.values; })
    return h.negative() ? -g.values[h.id()] : g.values[h.id()];
  else
    return {g.print(h)};
}

} // namespace ctdyn::detail
