// Exact constants: ratios, and the dyadic numbers that doubles are.
#pragma once

#include <bit>
#include <cstdint>

namespace ctdyn::detail {

/// The rational number numerator / denominator * 2^exponent, numerator and denominator odd and coprime (zero is
/// 0/1*2^0).
///
/// Integers, ratios such as 1/12 and every finite double are represented without rounding.
///
///     constexpr exact third = exact::ratio(1, 3);
///     constexpr exact tenth = exact::of(0.1);  // 3602879701896397 * 2^-55, the double it is
struct exact {
  std::int64_t numerator = 0;
  std::int64_t denominator = 1;
  std::int32_t exponent = 0;
  bool valid = true; // false: the result did not fit; the operation stays an operation

  constexpr bool operator==(const exact&) const = default;
  [[nodiscard]] constexpr bool is_zero() const { return numerator == 0; }

  __extension__ using wide = __int128;

  static constexpr exact make(wide n, wide d, std::int32_t e) {
    if (d == 0) return {0, 1, 0, false};
    if (n == 0) return {};
    if (d < 0) n = -n, d = -d;
    wide a = n < 0 ? -n : n, b = d;
    while (b != 0) {
      const wide rest = a % b;
      a = b, b = rest;
    }
    n /= a, d /= a;
    while (n % 2 == 0) n /= 2, ++e;
    while (d % 2 == 0) d /= 2, --e;
    constexpr wide limit = INT64_MAX;
    const bool fits = n <= limit && -n <= limit && d <= limit && e > -1100 && e < 1100;
    if (!fits) return {0, 1, 0, false};
    return {static_cast<std::int64_t>(n), static_cast<std::int64_t>(d), e, true};
  }
  static constexpr exact ratio(std::int64_t n, std::int64_t d = 1) { return make(n, d, 0); }
  static constexpr exact of(double value) {
    if (value == 0) return {};
    const auto bits = std::bit_cast<std::uint64_t>(value);
    const auto raw = static_cast<std::int32_t>((bits >> 52) & 0x7ff);
    const auto fraction = static_cast<std::int64_t>(bits & 0xfffffffffffffULL);
    if (raw == 0x7ff) return {0, 1, 0, false}; // not a number, infinity
    const std::int64_t mantissa = raw == 0 ? fraction : fraction + (std::int64_t{1} << 52);
    return make((bits >> 63) != 0 ? -mantissa : mantissa, 1, (raw == 0 ? 1 : raw) - 1075);
  }

  friend constexpr exact operator-(exact a) { return {-a.numerator, a.denominator, a.exponent, a.valid}; }
  friend constexpr exact operator*(exact a, exact b) {
    if (!a.valid || !b.valid) return {0, 1, 0, false};
    return make(static_cast<wide>(a.numerator) * b.numerator, static_cast<wide>(a.denominator) * b.denominator,
                a.exponent + b.exponent);
  }
  friend constexpr exact inverse(exact a) {
    if (!a.valid || a.is_zero()) return {0, 1, 0, false};
    return make(a.denominator, a.numerator, -a.exponent);
  }
  /// Only of squares: the others have no exact root.
  friend constexpr exact square_root(exact a) {
    const auto whole = [](std::int64_t square) { // Newton's method from above
      std::int64_t root = square, next = square / 2 + 1;
      while (next < root) root = next, next = (root + square / root) / 2;
      return root;
    };
    if (!a.valid || a.numerator < 0 || a.exponent % 2 != 0) return {0, 1, 0, false};
    const std::int64_t n = whole(a.numerator), d = whole(a.denominator);
    if (n * n != a.numerator || d * d != a.denominator) return {0, 1, 0, false};
    return {n, d, a.exponent / 2, true};
  }
  friend constexpr exact operator+(exact a, exact b) {
    if (!a.valid || !b.valid) return {0, 1, 0, false};
    if (a.is_zero()) return b;
    if (b.is_zero()) return a;
    const std::int32_t low = a.exponent < b.exponent ? a.exponent : b.exponent;
    const std::int32_t shift_a = a.exponent - low, shift_b = b.exponent - low;
    if (shift_a > 30 || shift_b > 30) return {0, 1, 0, false};
    constexpr wide limit = wide{1} << 95; // of the products below: times 2^30 they still fit 127 bits
    const wide x = static_cast<wide>(a.numerator) * b.denominator, y = static_cast<wide>(b.numerator) * a.denominator;
    if (x > limit || -x > limit || y > limit || -y > limit) return {0, 1, 0, false};
    return make((x << shift_a) + (y << shift_b), static_cast<wide>(a.denominator) * b.denominator, low);
  }

  /// Nearest value of a floating-point type (one division, scaled by a power of two).
  template <class Real> [[nodiscard]] constexpr Real as() const {
    Real value = static_cast<Real>(numerator) / static_cast<Real>(denominator);
    for (std::int32_t i = 0; i < exponent; ++i) value *= Real(2);
    for (std::int32_t i = 0; i > exponent; --i) value /= Real(2);
    return value;
  }
};

} // namespace ctdyn::detail
