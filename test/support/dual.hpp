// Dual numbers: a value and its derivative, a scalar type such as a user of the library brings.
#pragma once

#include <cmath>

namespace dual_number {

/// value + slope * epsilon with epsilon^2 = 0: functions of it carry exact derivatives.
///
///     const dual<double> x{2.0, 1.0};
///     (x * x * x).slope;  // 12
template <class Real> struct dual {
  Real value{}, slope{};

  dual() = default;
  dual(Real at, Real by) : value(at), slope(by) {}
  explicit dual(double number) : value(static_cast<Real>(number)) {}

  friend dual operator-(const dual& a) { return {-a.value, -a.slope}; }
  friend dual operator+(const dual& a, const dual& b) { return {a.value + b.value, a.slope + b.slope}; }
  friend dual operator-(const dual& a, const dual& b) { return {a.value - b.value, a.slope - b.slope}; }
  friend dual operator*(const dual& a, const dual& b) {
    return {a.value * b.value, a.slope * b.value + a.value * b.slope};
  }
  friend dual operator/(const dual& a, const dual& b) {
    const Real quotient = a.value / b.value;
    return {quotient, (a.slope - quotient * b.slope) / b.value};
  }
  friend bool operator<(const dual& a, const dual& b) { return a.value < b.value; }
  friend bool operator>(const dual& a, const dual& b) { return a.value > b.value; }
  friend dual sin(const dual& a) { return {std::sin(a.value), std::cos(a.value) * a.slope}; }
  friend dual cos(const dual& a) { return {std::cos(a.value), -std::sin(a.value) * a.slope}; }
  friend dual sqrt(const dual& a) {
    const Real root = std::sqrt(a.value);
    return {root, a.slope / (2 * root)};
  }
};

} // namespace dual_number
