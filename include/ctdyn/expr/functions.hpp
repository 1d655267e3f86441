// Elementary functions of scalars.
#pragma once

#include "reject.hpp"

namespace ctdyn {
namespace expr {

template <class Function> struct call_of_scalar {
  static constexpr slot slots[] = {{"argument", sort::scalar}};
  static constexpr std::string_view remedy = "take a component first, as in dot(v, N.x)";
  template <class T> static constexpr auto make(const T& x) {
    return node<sort::scalar, expr_kind::call>(Function{}, x);
  }
};

template <function F> struct scalar_function : call_of_scalar<function_of<F>> {
  static constexpr void write(detail::sentence& s) { s << function_name(F); }
};

template <int N> struct power_call : call_of_scalar<power_of<N>> {
  static constexpr void write(detail::sentence& s) {
    s << "pow<" << (N < 0 ? "-" : "") << static_cast<std::size_t>(N < 0 ? -N : N) << ">";
  }
};

struct atan2_call {
  static constexpr slot slots[] = {{"opposite side", sort::scalar}, {"adjacent side", sort::scalar}};
  static constexpr void write(detail::sentence& s) { s << "atan2"; }
  template <class Y, class X> static constexpr auto make(const Y& y, const X& x) {
    return node<sort::scalar, expr_kind::call>(function_of<function::atan2>{}, y, x);
  }
};

template <class Base, class Exponent> consteval detail::sentence find_pow_misuse() {
  detail::sentence s;
  s << "pow(", write_list<Base, Exponent>(s), s << "): an integer exponent stands in angle brackets, as in pow<2>(";
  write_brief<Base>(s), s << "); any other power is exp(a * log(x))";
  return s;
}

template <class Base, class Exponent> inline constexpr detail::sentence pow_misuse = find_pow_misuse<Base, Exponent>();

} // namespace expr

/// Square root of a scalar.
///
///     constexpr auto length = sqrt(x * x + y * y);
template <expr::thing T> constexpr auto sqrt(const T& x) {
  return expr::checked<expr::scalar_function<expr::function::sqrt>>(x);
}

/// Sine of an angle in radians.
///
///     constexpr auto height = l * sin(q1);
template <expr::thing T> constexpr auto sin(const T& x) {
  return expr::checked<expr::scalar_function<expr::function::sin>>(x);
}

/// Cosine of an angle in radians.
///
///     constexpr auto width = l * cos(q1);
template <expr::thing T> constexpr auto cos(const T& x) {
  return expr::checked<expr::scalar_function<expr::function::cos>>(x);
}

/// Tangent of an angle in radians.
///
///     constexpr auto slope = tan(alpha);
template <expr::thing T> constexpr auto tan(const T& x) {
  return expr::checked<expr::scalar_function<expr::function::tan>>(x);
}

/// Angle in radians whose sine is x, between -pi/2 and pi/2.
///
///     constexpr auto angle = asin(h / l);
template <expr::thing T> constexpr auto asin(const T& x) {
  return expr::checked<expr::scalar_function<expr::function::asin>>(x);
}

/// Angle in radians whose cosine is x, between 0 and pi.
///
///     constexpr auto angle = acos(w / l);
template <expr::thing T> constexpr auto acos(const T& x) {
  return expr::checked<expr::scalar_function<expr::function::acos>>(x);
}

/// The exponential function.
///
///     constexpr auto decay = exp(-k * t);
template <expr::thing T> constexpr auto exp(const T& x) {
  return expr::checked<expr::scalar_function<expr::function::exp>>(x);
}

/// The natural logarithm.
///
///     constexpr auto entropy = log(x / x0);
template <expr::thing T> constexpr auto log(const T& x) {
  return expr::checked<expr::scalar_function<expr::function::log>>(x);
}

/// The absolute value; its derivative at zero is taken to be -1.
///
///     constexpr auto drag = -c * abs(u1) * u1;
template <expr::thing T> constexpr auto abs(const T& x) {
  return expr::checked<expr::scalar_function<expr::function::abs>>(x);
}

/// Heaviside's step: 1 where the argument is positive, else 0; its derivative is taken to be zero. Contacts, stops and clutches
/// are written with it, without a branch.
///
///     constexpr auto floor = heaviside(-y) * (-k * y - c * u);
template <expr::thing T> constexpr auto heaviside(const T& x) {
  return expr::checked<expr::scalar_function<expr::function::heaviside>>(x);
}

/// Angle in radians of the direction (x, y), between -pi and pi; y comes first, as everywhere.
///
///     constexpr auto heading = atan2(y, x);
template <class Y, class X>
  requires expr::terms<Y, X>
constexpr auto atan2(const Y& y, const X& x) { return expr::checked<expr::atan2_call>(y, x); }

/// A scalar to an integer power, negative ones included.
///
///     constexpr auto square = pow<2>(cos(q2));
///     constexpr auto attraction = G * m / pow<2>(r);
template <int N, expr::thing T> constexpr auto pow(const T& x) { return expr::checked<expr::power_call<N>>(x); }

/// Not offered: the exponent is part of the function's name, pow<2>(x). This overload says so.
template <class Base, class Exponent>
  requires expr::terms<Base, Exponent>
constexpr auto pow(const Base&, const Exponent&) {
  if constexpr (expr::sort_of<Base> != expr::sort::rejected) (void)detail::refusal<expr::pow_misuse<Base, Exponent>>{};
  return expr::rejected{};
}

} // namespace ctdyn
