// Numbers that carry the derivative along one direction.
#pragma once

#include <cmath>

namespace ctdyn::detail {

constexpr bool is_zero(double x) noexcept { return x <= 0 && x >= 0; }

/// A value, and its derivative along a direction (a dual number). A program that computes with such numbers gives the
/// derivatives of its results, by the rules of differentiation, without differences. What does not change has the
/// derivative zero, also where a function is not differentiable (the root of 0).
///
///     const slope_number x{2.0, 1.0};
///     (x * x * x).slope;  // 12
struct slope_number {
  double value, slope;

  slope_number() = default;
  constexpr slope_number(double at, double by) noexcept : value(at), slope(by) {}
  constexpr explicit slope_number(double number) noexcept : value(number), slope(0) {}

  friend slope_number operator-(slope_number a) noexcept { return {-a.value, -a.slope}; }
  friend slope_number operator+(slope_number a, slope_number b) noexcept {
    return {a.value + b.value, a.slope + b.slope};
  }
  friend slope_number operator-(slope_number a, slope_number b) noexcept {
    return {a.value - b.value, a.slope - b.slope};
  }
  friend slope_number operator*(slope_number a, slope_number b) noexcept {
    return {a.value * b.value, a.slope * b.value + a.value * b.slope};
  }
  friend slope_number operator/(slope_number a, slope_number b) noexcept {
    const double quotient = a.value / b.value;
    return {quotient, (a.slope - quotient * b.slope) / b.value};
  }
  friend bool operator<(slope_number a, slope_number b) noexcept { return a.value < b.value; }
  friend bool operator>(slope_number a, slope_number b) noexcept { return a.value > b.value; }
  friend bool operator<=(slope_number a, slope_number b) noexcept { return a.value <= b.value; }
  friend bool operator>=(slope_number a, slope_number b) noexcept { return a.value >= b.value; }

  /// The value `of` of a function of this number, with its derivative, where `by` is that of the function.
  [[nodiscard]] slope_number through(double of, double by) const noexcept {
    return {of, is_zero(slope) ? 0.0 : by * slope};
  }
};

inline slope_number sin(slope_number x) noexcept { return x.through(std::sin(x.value), std::cos(x.value)); }
inline slope_number cos(slope_number x) noexcept { return x.through(std::cos(x.value), -std::sin(x.value)); }
inline slope_number sqrt(slope_number x) noexcept {
  const double root = std::sqrt(x.value);
  return x.through(root, 0.5 / root);
}
inline slope_number cbrt(slope_number x) noexcept {
  const double root = std::cbrt(x.value);
  return x.through(root, 1 / (3 * root * root));
}
inline slope_number asin(slope_number x) noexcept {
  return x.through(std::asin(x.value), 1 / std::sqrt(1 - x.value * x.value));
}
inline slope_number acos(slope_number x) noexcept {
  return x.through(std::acos(x.value), -1 / std::sqrt(1 - x.value * x.value));
}
inline slope_number atan2(slope_number y, slope_number x) noexcept {
  const double square = x.value * x.value + y.value * y.value, turned = x.value * y.slope - y.value * x.slope;
  return {std::atan2(y.value, x.value), is_zero(turned) ? 0.0 : turned / square};
}
inline slope_number exp(slope_number x) noexcept {
  const double power = std::exp(x.value);
  return x.through(power, power);
}
inline slope_number log(slope_number x) noexcept { return x.through(std::log(x.value), 1 / x.value); }
inline slope_number abs(slope_number x) noexcept { return x.through(std::abs(x.value), std::copysign(1.0, x.value)); }
inline slope_number sinh(slope_number x) noexcept { return x.through(std::sinh(x.value), std::cosh(x.value)); }
inline slope_number cosh(slope_number x) noexcept { return x.through(std::cosh(x.value), std::sinh(x.value)); }
inline slope_number tanh(slope_number x) noexcept {
  const double y = std::tanh(x.value);
  return x.through(y, 1 - y * y);
}
inline slope_number asinh(slope_number x) noexcept {
  return x.through(std::asinh(x.value), 1 / std::hypot(1.0, x.value));
}
inline slope_number erf(slope_number x) noexcept {
  return x.through(std::erf(x.value), 1.1283791670955126 * std::exp(-x.value * x.value)); // 2 / sqrt(pi)
}

} // namespace ctdyn::detail
