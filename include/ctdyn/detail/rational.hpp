// Small exact fractions: exponents of units, and the numbers of the elimination that finds them.
#pragma once

#include "require.hpp"

#include <cstdint>

namespace ctdyn::detail {

/// The fraction numerator / denominator in lowest terms, with a positive denominator.
///
///     constexpr rational half = rational::of(2, 4); // 1/2
struct rational {
  std::int32_t numerator = 0;
  std::int32_t below = 0; // the denominator less 1, so that an object of zeros is zero

  constexpr rational() = default;
  constexpr rational(std::int32_t n, std::int32_t d = 1) : numerator(n), below(d - 1) {} // in lowest terms
  [[nodiscard]] constexpr std::int32_t denominator() const { return below + 1; }
  [[nodiscard]] constexpr bool is_whole() const { return below == 0; }
  constexpr bool operator==(const rational&) const = default;
  [[nodiscard]] constexpr bool is_zero() const { return numerator == 0; }

  static constexpr rational of(std::int64_t n, std::int64_t d = 1) {
    std::int64_t a = n < 0 ? -n : n, b = d < 0 ? -d : d;
    while (b != 0) {
      const std::int64_t rest = a % b;
      a = b, b = rest;
    }
    if (d < 0) n = -n, d = -d;
    n /= a, d /= a;
    require(n <= INT32_MAX && n >= -INT32_MAX && d <= INT32_MAX, "an exponent of a unit needs more than 32 bits");
    return {static_cast<std::int32_t>(n), static_cast<std::int32_t>(d)};
  }

  friend constexpr rational operator-(rational a) { return {-a.numerator, a.denominator()}; }
  friend constexpr rational operator+(rational a, rational b) {
    if (a.is_whole() && b.is_whole()) return of_whole(std::int64_t{a.numerator} + b.numerator);
    return of(std::int64_t{a.numerator} * b.denominator() + std::int64_t{b.numerator} * a.denominator(),
              std::int64_t{a.denominator()} * b.denominator());
  }
  friend constexpr rational operator*(rational a, rational b) {
    if (a.is_whole() && b.is_whole()) return of_whole(std::int64_t{a.numerator} * b.numerator);
    return of(std::int64_t{a.numerator} * b.numerator, std::int64_t{a.denominator()} * b.denominator());
  }
  /// The reciprocal of a fraction that is not zero.
  friend constexpr rational inverse(rational a) { return of(a.denominator(), a.numerator); }

private:
  static constexpr rational of_whole(std::int64_t n) {
    require(n <= INT32_MAX && n >= -INT32_MAX, "an exponent of a unit needs more than 32 bits");
    return {static_cast<std::int32_t>(n), 1};
  }
};

} // namespace ctdyn::detail
