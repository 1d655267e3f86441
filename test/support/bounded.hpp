// A number that knows how far rounding may have moved it, so that "different" is never a matter of taste.
#pragma once

#include <ctdyn/detail/exact.hpp>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>

namespace reference {

/// A value and a bound of its error, carried along by first-order error analysis.
template <class Real> struct bounded {
  Real value{};
  Real error{};

  static Real unit() { return std::numeric_limits<Real>::epsilon(); }
  static Real size(const Real& x) { return x < 0 ? Real(-x) : x; }
  static bounded made(const Real& value, const Real& inherited) {
    return {Real(value + 0), Real(inherited + size(value) * unit())}; // the zero of formulas has no sign
  }

  friend bounded operator-(const bounded& a) { return {Real(0 - a.value), a.error}; }
  friend bounded operator+(const bounded& a, const bounded& b) {
    return made(Real(a.value + b.value), Real(a.error + b.error));
  }
  friend bounded operator-(const bounded& a, const bounded& b) { return a + -b; }
  friend bounded operator*(const bounded& a, const bounded& b) {
    return made(Real(a.value * b.value), Real(size(a.value) * b.error + size(b.value) * a.error + a.error * b.error));
  }
  friend bounded operator/(const bounded& a, const bounded& b) {
    const Real left = size(b.value) - b.error; // how close to zero the divisor may be
    if (!(left > 0)) return {Real(0), std::numeric_limits<Real>::max()};
    return made(Real(a.value / b.value), Real((a.error + size(Real(a.value / b.value)) * b.error) / left));
  }
  friend bounded sin(const bounded& a) {
    using std::sin;
    return {Real(sin(a.value)), Real(a.error + unit())};
  }
  friend bounded cos(const bounded& a) {
    using std::cos;
    return {Real(cos(a.value)), Real(a.error + unit())};
  }
  friend bounded exp(const bounded& a) {
    using std::exp;
    const Real e = exp(a.value);
    return made(e, Real(2 * e * a.error));
  }
  friend bounded log(const bounded& a) {
    using std::log;
    return made(Real(log(a.value)), Real(2 * a.error / a.value));
  }
  friend bounded sqrt(const bounded& a) {
    using std::sqrt;
    const Real s = sqrt(a.value);
    return made(s, s > 0 ? Real(a.error / s) : Real(sqrt(a.error)));
  }
  friend bounded abs(const bounded& a) { return {size(a.value), a.error}; }
  friend bounded asin(const bounded& a) {
    using std::asin;
    using std::sqrt;
    return made(Real(asin(a.value)), Real(2 * a.error / sqrt(Real(1 - a.value * a.value))));
  }
  friend bounded acos(const bounded& a) {
    using std::acos;
    using std::sqrt;
    return made(Real(acos(a.value)), Real(2 * a.error / sqrt(Real(1 - a.value * a.value))));
  }
  friend bounded atan2(const bounded& a, const bounded& b) {
    using std::atan2;
    using std::sqrt;
    const Real radius = sqrt(Real(a.value * a.value + b.value * b.value));
    return made(Real(atan2(a.value, b.value)), Real(2 * (a.error + b.error) / radius));
  }

  /// Certainly not equal.
  friend bool differ(const bounded& a, const bounded& b) {
    return size(Real(a.value - b.value)) > 4 * (a.error + b.error);
  }
  /// Equal as far as can be seen, and seen well.
  friend bool agree(const bounded& a, const bounded& b) {
    return !differ(a, b) && a.error + b.error < 100'000 * unit() * (1 + size(a.value));
  }
};

/// The number that an exact constant is.
template <class Real> Real number(const ctdyn::detail::exact& c) {
  Real value(static_cast<long long>(c.numerator));
  value = value / Real(static_cast<long long>(c.denominator));
  Real two(2);
  if (c.exponent < 0) two = Real(1) / two;
  for (std::int32_t e = c.exponent < 0 ? -c.exponent : c.exponent; e != 0; e >>= 1) {
    if ((e & 1) != 0) value = value * two;
    two = two * two;
  }
  return value;
}

} // namespace reference
