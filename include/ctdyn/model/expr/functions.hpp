// Elementary functions of scalars.
#pragma once

#include "reject.hpp"

#include <numeric>

namespace ctdyn {
namespace expr {

template <class Function> struct call_of_scalar {
  static constexpr slot slots[] = {{"argument", sort::scalar}};
  static constexpr std::string_view remedy = "take a component first, as in dot(v, N.x)";
  template <class T> static constexpr auto make(const T& x) {
    return node<sort::scalar, expr_kind::call>(Function{}, x);
  }
};

template <auto F> struct unary : call_of_scalar<function_of<F>> {
  static constexpr void write(detail::sentence& s) { s << function_name(F); }
};
/// Functions to which a user may give a vector when its length is meant.
template <opcode F>
  requires(F == opcode::sqrt || F == opcode::abs)
struct unary<F> : call_of_scalar<function_of<F>> {
  static constexpr std::string_view remedy = "the length of a vector v is v.magnitude(), its square dot(v, v)";
  static constexpr void write(detail::sentence& s) { s << function_name(F); }
};

inline constexpr int largest_power = 1000;

template <int N, int D> struct power_call : call_of_scalar<power_of<N, D>> {
  static constexpr void write(detail::sentence& s) { write_power<N, D>(s); }
};

template <opcode F> struct function_of_two {
  static constexpr slot slots[] = {{"first argument", sort::scalar}, {"second argument", sort::scalar}};
  static constexpr void write(detail::sentence& s) { s << function_name(F); }
  template <class A, class B> static constexpr auto make(const A& a, const B& b) {
    return node<sort::scalar, expr_kind::call>(function_of<F>{}, a, b);
  }
};
struct atan2_call : function_of_two<opcode::atan2> {
  static constexpr slot slots[] = {{"opposite side", sort::scalar}, {"adjacent side", sort::scalar}};
};

template <int N, int D>
inline constexpr detail::sentence power_misuse = [] {
  detail::sentence s;
  const bool root = D == 1 || D == 2 || D == 4;
  if (root && N <= largest_power && N >= -largest_power) return s;
  write_power<N, D>(s);
  if (root)
    s << "(x): an exponent is 1000 at most; a larger one is written exp(n * log(x))";
  else
    s << "(x): the denominator of a power is 1, 2 or 4; any other power is exp(a * log(x))";
  return s;
}();

template <class Base, class Exponent>
inline constexpr detail::sentence pow_misuse = [] {
  detail::sentence s;
  s << "pow(", write_list<Base, Exponent>(s), s << "): an integer exponent stands in angle brackets, as in pow<2>(";
  write_brief<Base>(s), s << "); any other power is exp(a * log(x))";
  return s;
}();

template <class Base>
inline constexpr detail::sentence decimal_power =
    detail::sentence{} << "an exponent of pow is an integer or a ratio of integers, as in pow<2>("
                       << briefly<Base> << ") and pow<3, 2>(" << briefly<Base> << "); any other power is exp(a * log("
                       << briefly<Base> << "))";

} // namespace expr

/// Square root of a scalar.
///
///     constexpr auto length = sqrt(x * x + y * y);
template <expr::thing T> constexpr auto sqrt(const T& x) { return expr::checked<expr::unary<opcode::sqrt>>(x); }

/// Sine of an angle in radians.
///
///     constexpr auto height = l * sin(q1);
template <expr::thing T> constexpr auto sin(const T& x) { return expr::checked<expr::unary<opcode::sin>>(x); }

/// Cosine of an angle in radians.
///
///     constexpr auto width = l * cos(q1);
template <expr::thing T> constexpr auto cos(const T& x) { return expr::checked<expr::unary<opcode::cos>>(x); }

/// Tangent of an angle in radians.
///
///     constexpr auto slope = tan(alpha);
template <expr::thing T> constexpr auto tan(const T& x) { return expr::checked<expr::unary<expr::function::tan>>(x); }

/// Angle in radians whose sine is x, between -pi/2 and pi/2.
///
///     constexpr auto angle = asin(h / l);
template <expr::thing T> constexpr auto asin(const T& x) { return expr::checked<expr::unary<opcode::asin>>(x); }

/// Angle in radians whose cosine is x, between 0 and pi.
///
///     constexpr auto angle = acos(w / l);
template <expr::thing T> constexpr auto acos(const T& x) { return expr::checked<expr::unary<opcode::acos>>(x); }

/// Angle in radians whose tangent is x, between -pi/2 and pi/2. For the angle of a direction (x, y) take `atan2`.
///
///     constexpr auto grade = atan(rise);
template <expr::thing T> constexpr auto atan(const T& x) { return expr::checked<expr::unary<expr::function::atan>>(x); }

/// The hyperbolic sine.
template <expr::thing T> constexpr auto sinh(const T& x) { return expr::checked<expr::unary<opcode::sinh>>(x); }

/// The hyperbolic cosine.
///
///     constexpr auto catenary = a * cosh(x / a);
template <expr::thing T> constexpr auto cosh(const T& x) { return expr::checked<expr::unary<opcode::cosh>>(x); }

/// The hyperbolic tangent, a smooth step from -1 to 1.
///
///     constexpr auto friction = -mu * N * tanh(v / v0);
template <expr::thing T> constexpr auto tanh(const T& x) { return expr::checked<expr::unary<opcode::tanh>>(x); }

/// The inverse of the hyperbolic sine.
///
///     constexpr auto rate = asinh(stress / s0); // Eyring
template <expr::thing T> constexpr auto asinh(const T& x) { return expr::checked<expr::unary<opcode::asinh>>(x); }

/// The cube root, also of negative scalars. Its derivative at zero is not finite.
///
///     constexpr auto radius = cbrt(3 * volume / (4 * 3.141592653589793));
template <expr::thing T> constexpr auto cbrt(const T& x) { return expr::checked<expr::unary<opcode::cbrt>>(x); }

/// The error function, a smooth step from -1 to 1. It is the integral of the Gaussian bell curve.
///
///     constexpr auto friction = -mu * N * erf(v / v0);
template <expr::thing T> constexpr auto erf(const T& x) { return expr::checked<expr::unary<opcode::erf>>(x); }

/// The exponential function.
///
///     constexpr auto decay = exp(-k * t);
template <expr::thing T> constexpr auto exp(const T& x) { return expr::checked<expr::unary<opcode::exp>>(x); }

/// The natural logarithm.
///
///     constexpr auto entropy = log(x / x0);
template <expr::thing T> constexpr auto log(const T& x) { return expr::checked<expr::unary<opcode::log>>(x); }

/// The absolute value. Its derivative at zero is taken to be -1.
///
///     constexpr auto drag = -c * abs(u1) * u1;
template <expr::thing T> constexpr auto abs(const T& x) { return expr::checked<expr::unary<opcode::abs>>(x); }

/// The sign: 1 where the argument is positive, -1 where it is negative, 0 at zero. Its derivative is taken to be zero.
///
///     constexpr auto friction = -mu * N * sign(v);
template <expr::thing T> constexpr auto sign(const T& x) { return expr::checked<expr::unary<opcode::sign>>(x); }

/// The smaller of two scalars. It is NaN where one of them is NaN. Where they are equal, its derivative is that of the
/// second one.
///
///     constexpr auto torque = min(k * u, limit);
template <class A, class B>
  requires expr::terms<A, B>
constexpr auto min(const A& a, const B& b) { return expr::checked<expr::function_of_two<opcode::min>>(a, b); }

/// The larger of two scalars. It is NaN where one of them is NaN. Where they are equal, its derivative is that of the
/// second one.
///
///     constexpr auto depth = max(-y, 0);
template <class A, class B>
  requires expr::terms<A, B>
constexpr auto max(const A& a, const B& b) { return expr::checked<expr::function_of_two<opcode::max>>(a, b); }

/// The Heaviside step: 1 where the argument is positive, else 0. Its derivative is taken to be zero. With it contacts,
/// stops and clutches are written without a branch.
///
///     constexpr auto floor = heaviside(-y) * (-k * y - c * u);
template <expr::thing T> constexpr auto heaviside(const T& x) {
  return expr::checked<expr::unary<opcode::heaviside>>(x);
}

/// Angle in radians of the direction (x, y), between -pi and pi. The argument y comes first, as in C.
///
///     constexpr auto heading = atan2(y, x);
template <class Y, class X>
  requires expr::terms<Y, X>
constexpr auto atan2(const Y& y, const X& x) { return expr::checked<expr::atan2_call>(y, x); }

/// Refuses other numbers of arguments than two.
/// @{
template <class... T>
  requires expr::not_two<T...>
constexpr auto atan2(const T&... given) { return expr::checked<expr::atan2_call>(given...); }
template <class... T>
  requires expr::not_two<T...>
constexpr auto min(const T&... given) { return expr::checked<expr::function_of_two<opcode::min>>(given...); }
template <class... T>
  requires expr::not_two<T...>
constexpr auto max(const T&... given) { return expr::checked<expr::function_of_two<opcode::max>>(given...); }
/// @}

/// A scalar to the power N / D, where D is 1, 2 or 4. N may be negative and has a size of 1000 at most. pow<1, 2>(x) is
/// sqrt(x); pow<3, 2>(x) is x * sqrt(x), whose derivative at zero is zero.
///
///     constexpr auto square = pow<2>(cos(q2));
///     constexpr auto attraction = G * m / pow<2>(r);
///     constexpr auto contact = k * pow<3, 2>(max(depth, 0)); // Hertz
template <int N, int D = 1, expr::thing T> constexpr auto pow(const T& x) {
  constexpr int common = D > 0 ? std::gcd(N, D) : 1;
  if constexpr (!expr::power_misuse<N / common, D / common>.empty())
    return expr::refused<expr::power_misuse<N / common, D / common>, T>();
  else
    return expr::checked<expr::power_call<N / common, D / common>>(x);
}

/// Not offered: an exponent is an integer or a ratio of integers. A call does not compile, and the message says so.
template <auto Exponent, expr::thing T>
  requires std::floating_point<decltype(Exponent)>
constexpr auto pow(const T&) { return expr::refused<expr::decimal_power<T>, T>(); }

/// Not offered: the exponent is a template argument, as in pow<2>(x). A call does not compile, and the message says so.
template <class Base, class Exponent>
  requires expr::terms<Base, Exponent>
constexpr auto pow(const Base&, const Exponent&) { return expr::refused<expr::pow_misuse<Base, Exponent>, Base>(); }

} // namespace ctdyn
