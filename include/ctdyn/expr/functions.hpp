// Elementary functions of scalars.
#pragma once

#include "reject.hpp"

namespace ctdyn {
namespace expr {

template <function F> struct scalar_function {
  static constexpr slot slots[] = {{"argument", sort::scalar}};
  static constexpr void write(detail::sentence& s) { s << function_name(F); }
  static constexpr std::string_view remedy = "take a component first, as in dot(v, N.x)";
};

template <function F, class T> constexpr auto apply(const T& argument) {
  constexpr verdict found = judge<scalar_function<F>, T>();
  if constexpr (found == verdict::good)
    return node<sort::scalar, expr_kind::call>(function_of<F>{}, argument);
  else
    return refuse<found, scalar_function<F>, T>();
}

template <int N> struct power_call : scalar_function<function::power> {
  static constexpr void write(detail::sentence& s) {
    s << "pow<" << (N < 0 ? "-" : "") << static_cast<std::size_t>(N < 0 ? -N : N) << ">";
  }
};

struct atan2_call {
  static constexpr slot slots[] = {{"opposite side", sort::scalar}, {"adjacent side", sort::scalar}};
  static constexpr void write(detail::sentence& s) { s << "atan2"; }
};

template <class Base, class Exponent> struct pow_misuse {
  static constexpr detail::sentence text = [] {
    detail::sentence s;
    s << "pow(", write_list<Base, Exponent>(s), s << "): an integer exponent stands in angle brackets, as in pow<2>(";
    write<Base>(s), s << "); any other power is exp(a * log(x))";
    return s;
  }();
  static_assert(detail::accept<text>());
  using result = rejected;
};

} // namespace expr

/// Square root of a scalar.
///
///     constexpr auto length = sqrt(x * x + y * y);
template <expr::thing T> constexpr auto sqrt(const T& x) { return expr::apply<expr::function::sqrt>(x); }

/// Sine of an angle in radians.
///
///     constexpr auto height = l * sin(q1);
template <expr::thing T> constexpr auto sin(const T& x) { return expr::apply<expr::function::sin>(x); }

/// Cosine of an angle in radians.
///
///     constexpr auto width = l * cos(q1);
template <expr::thing T> constexpr auto cos(const T& x) { return expr::apply<expr::function::cos>(x); }

/// Tangent of an angle in radians.
///
///     constexpr auto slope = tan(alpha);
template <expr::thing T> constexpr auto tan(const T& x) { return expr::apply<expr::function::tan>(x); }

/// Angle in radians whose sine is x, between -pi/2 and pi/2.
///
///     constexpr auto angle = asin(h / l);
template <expr::thing T> constexpr auto asin(const T& x) { return expr::apply<expr::function::asin>(x); }

/// Angle in radians whose cosine is x, between 0 and pi.
///
///     constexpr auto angle = acos(w / l);
template <expr::thing T> constexpr auto acos(const T& x) { return expr::apply<expr::function::acos>(x); }

/// The exponential function.
///
///     constexpr auto decay = exp(-k * t);
template <expr::thing T> constexpr auto exp(const T& x) { return expr::apply<expr::function::exp>(x); }

/// The natural logarithm.
///
///     constexpr auto entropy = log(x / x0);
template <expr::thing T> constexpr auto log(const T& x) { return expr::apply<expr::function::log>(x); }

/// The absolute value; its derivative at zero is not defined.
///
///     constexpr auto drag = -c * abs(u1) * u1;
template <expr::thing T> constexpr auto abs(const T& x) { return expr::apply<expr::function::abs>(x); }

/// Angle in radians of the direction (x, y), between -pi and pi; y comes first, as everywhere.
///
///     constexpr auto heading = atan2(y, x);
template <class Y, class X>
  requires expr::terms<Y, X>
constexpr auto atan2(const Y& y, const X& x) {
  constexpr expr::verdict found = expr::judge<expr::atan2_call, Y, X>();
  if constexpr (found == expr::verdict::good)
    return expr::node<expr::sort::scalar, expr_kind::call>(expr::function_of<expr::function::atan2>{}, y, x);
  else
    return expr::refuse<found, expr::atan2_call, Y, X>();
}

/// A scalar to an integer power, negative ones included.
///
///     constexpr auto square = pow<2>(cos(q2));
///     constexpr auto attraction = G * m / pow<2>(r);
template <int N, expr::thing T> constexpr auto pow(const T& x) {
  constexpr expr::verdict found = expr::judge<expr::power_call<N>, T>();
  if constexpr (found == expr::verdict::good)
    return expr::node<expr::sort::scalar, expr_kind::call>(expr::power_of<N>{}, x);
  else
    return expr::refuse<found, expr::power_call<N>, T>();
}

/// Not offered: the exponent is part of the function's name, pow<2>(x). This overload says so.
template <class Base, class Exponent>
  requires expr::terms<Base, Exponent>
constexpr auto pow(const Base&, const Exponent&) {
  return typename expr::pow_misuse<Base, Exponent>::result{};
}

} // namespace ctdyn
