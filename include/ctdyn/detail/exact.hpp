// Exact constants: ratios, and doubles, which are integers times powers of two.
#pragma once

#include "two_words.hpp"

#include <bit>
#include <cstdint>

namespace ctdyn::detail {

/// a == b, without the warning of -Wfloat-equal, for numbers that have not been rounded.
template <class Real> constexpr bool same_number(Real a, Real b) { return a <= b && a >= b; }

static_assert(!same_number<double>(0.1, static_cast<double>(0.1F)),
              "numbers in a description are doubles: compile without -fsingle-precision-constant");

/// The rational number numerator / denominator * 2^exponent; numerator and denominator are odd and coprime (zero is
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
  bool valid = true; // false if the result did not fit; then the graph keeps the operation

  constexpr bool operator==(const exact&) const = default;
  [[nodiscard]] constexpr bool is_zero() const { return numerator == 0; }

  static constexpr exact unknown() { return {0, 1, 0, false}; }
  static constexpr exact make(std::int64_t n, std::int64_t d, std::int32_t e) {
    if (d == 0) return unknown();
    if (n == 0) return {};
    const std::uint64_t numerator = size(n), denominator = size(d);
    const int twos = std::countr_zero(numerator), twos_below = std::countr_zero(denominator);
    const std::uint64_t common = common_divisor(numerator >> twos, denominator >> twos_below);
    return reduced((n < 0) != (d < 0), (numerator >> twos) / common, (denominator >> twos_below) / common,
                   e + twos - twos_below);
  }
  static constexpr exact ratio(std::int64_t n, std::int64_t d = 1) { return make(n, d, 0); }
  static constexpr exact of(double value) {
    if (same_number(value, 0.0)) return {};
    const auto bits = std::bit_cast<std::uint64_t>(value);
    const auto raw = static_cast<std::int32_t>((bits >> 52) & 0x7ff);
    const auto fraction = static_cast<std::int64_t>(bits & 0xfffffffffffffULL);
    if (raw == 0x7ff) return unknown(); // NaN, infinity
    const std::int64_t mantissa = raw == 0 ? fraction : fraction + (std::int64_t{1} << 52);
    return make((bits >> 63) != 0 ? -mantissa : mantissa, 1, (raw == 0 ? 1 : raw) - 1075);
  }

  friend constexpr exact operator-(exact a) { return {-a.numerator, a.denominator, a.exponent, a.valid}; }
  friend constexpr exact operator*(exact a, exact b) {
    if (!a.valid || !b.valid) return unknown();
    if (a.is_zero() || b.is_zero()) return {};
    const std::uint64_t m = size(a.numerator), n = size(b.numerator);
    const auto above = static_cast<std::uint64_t>(b.denominator), below = static_cast<std::uint64_t>(a.denominator);
    const std::uint64_t first = common_divisor(m, above), second = common_divisor(n, below);
    const two_words top = product(m / first, n / second), bottom = product(above / first, below / second);
    if (top.high != 0 || bottom.high != 0) return unknown();
    return reduced((a.numerator < 0) != (b.numerator < 0), top.low, bottom.low, a.exponent + b.exponent);
  }
  friend constexpr exact inverse(exact a) {
    if (!a.valid || a.is_zero()) return unknown();
    return make(a.denominator, a.numerator, -a.exponent);
  }
  /// The root of a square; not `valid` for other numbers, which have no exact root.
  friend constexpr exact square_root(exact a) {
    const auto whole = [](std::int64_t square) { // Newton's method from above
      std::int64_t root = square, next = square / 2 + 1;
      while (next < root) root = next, next = (root + square / root) / 2;
      return root;
    };
    if (!a.valid || a.numerator < 0 || a.exponent % 2 != 0) return unknown();
    const std::int64_t n = whole(a.numerator), d = whole(a.denominator);
    if (n * n != a.numerator || d * d != a.denominator) return unknown();
    return {n, d, a.exponent / 2, true};
  }
  friend constexpr exact operator+(exact a, exact b) {
    if (!a.valid || !b.valid) return unknown();
    if (a.is_zero()) return b;
    if (b.is_zero()) return a;
    const std::int32_t low = a.exponent < b.exponent ? a.exponent : b.exponent;
    const std::int32_t shift_a = a.exponent - low, shift_b = b.exponent - low;
    if (shift_a > 30 || shift_b > 30) return unknown();
    const auto d = static_cast<std::uint64_t>(a.denominator), e = static_cast<std::uint64_t>(b.denominator);
    const std::uint64_t common = common_divisor(d, e);
    const two_words x = product(size(a.numerator), e / common), y = product(size(b.numerator), d / common);
    if (x.high >> 31 != 0 || y.high >> 31 != 0) return unknown(); // times 2^30 they still fit 126 bits
    return sum(x << shift_a, a.numerator < 0, y << shift_b, b.numerator < 0, d / common, e, common, low);
  }

  /// Nearest value of a floating-point type (one division, scaled by a power of two).
  template <class Real> [[nodiscard]] constexpr Real as() const {
    Real value = static_cast<Real>(numerator) / static_cast<Real>(denominator);
    for (std::int32_t i = 0; i < exponent; ++i) value *= Real(2);
    for (std::int32_t i = 0; i > exponent; --i) value /= Real(2);
    return value;
  }

private:
  static constexpr std::uint64_t size(std::int64_t n) {
    return n < 0 ? 0 - static_cast<std::uint64_t>(n) : static_cast<std::uint64_t>(n);
  }
  static constexpr std::uint64_t common_divisor(std::uint64_t a, std::uint64_t b) {
    while (b != 0) {
      const std::uint64_t rest = a % b;
      a = b, b = rest;
    }
    return a;
  }
  /// The number n / d * 2^e, for n and d odd and coprime.
  static constexpr exact reduced(bool negative, std::uint64_t n, std::uint64_t d, std::int32_t e) {
    if (n > INT64_MAX || d > INT64_MAX || e <= -1100 || e >= 1100) return unknown();
    const auto numerator = static_cast<std::int64_t>(n);
    return {negative ? -numerator : numerator, static_cast<std::int64_t>(d), e, true};
  }
  /// (x + y) / (d e) * 2^exponent with the signs of x and y. Each divisor of both x + y and d e divides `common`, which
  /// divides e.
  static constexpr exact sum(two_words x, bool x_negative, two_words y, bool y_negative, std::uint64_t d,
                             std::uint64_t e, std::uint64_t common, std::int32_t exponent) {
    const bool swapped = x < y;
    two_words total = x_negative == y_negative ? x + y : swapped ? y - x : x - y;
    if (total == two_words{}) return {};
    const int twos = total.twos();
    total = total >> twos;
    const std::uint64_t shared = common_divisor(common, remainder(total, common));
    if (total.high >= shared) return unknown();
    const two_words bottom = product(d, e / shared);
    if (bottom.high != 0) return unknown();
    return reduced(swapped ? y_negative : x_negative, divide(total, shared).quotient, bottom.low, exponent + twos);
  }
};

} // namespace ctdyn::detail
