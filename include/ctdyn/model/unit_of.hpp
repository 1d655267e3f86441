// A unit as a type, and numbers with a unit.
#pragma once

#include "../detail/unit_text.hpp"
#include "expr/expr.hpp"

#include <concepts>
#include <string_view>
#include <type_traits>

namespace ctdyn {

namespace expr {

constexpr measurement_unit unit_named(std::string_view symbol, measurement_unit u) {
  return u.symbol = detail::unit_symbol::of(symbol), u;
}
consteval measurement_unit base_unit(detail::base b) {
  return unit_named(detail::base_symbols[static_cast<std::size_t>(b)], {detail::dimension::of_base(b), {}, {}});
}
/// The unit that is n / d * 10^tens * pi^pis of another one.
consteval measurement_unit scaled_unit(std::string_view symbol, measurement_unit of, std::int64_t n, std::int64_t d = 1,
                                       int tens = 0, int pis = 0) {
  of.scale = of.scale.times(detail::unit_scale::of(n, d, tens, pis));
  return unit_named(symbol, of);
}

template <measurement_unit Before>
inline constexpr detail::sentence unit_too_far =
    detail::sentence{}
    << "a unit is too large or too small: its scale is from 1e-300 to 1e300, and its factors other than 2, 5 and pi fit "
       "64 bits; its powers of metre, kilogram and the others are from -300 to 300";

/// Products, quotients and powers of units. They are functions of units as values, so that a unit that is refused has a
/// sentence: as types in the declaration of an operator, compilers would say that none matches.
template <measurement_unit A, measurement_unit B> consteval measurement_unit unit_product() {
  if constexpr (A.scale.can_times(B.scale) && A.powers.can_times(B.powers))
    return A * B;
  else
    return (void)detail::refusal<unit_too_far<A>>{}, A;
}
template <measurement_unit A, measurement_unit B> consteval measurement_unit unit_quotient() {
  if constexpr (A.scale.can_times(B.scale.inverse()) && A.powers.can_times(B.powers, -1))
    return A / B;
  else
    return (void)detail::refusal<unit_too_far<A>>{}, A;
}
template <measurement_unit Unit, int Exponent> consteval measurement_unit unit_power() {
  constexpr bool fits = [] {
    if (Exponent > 300 || Exponent < -300 || !detail::dimension{}.can_times(Unit.powers, Exponent)) return false;
    const detail::unit_scale factor = Exponent < 0 ? Unit.scale.inverse() : Unit.scale;
    detail::unit_scale whole{};
    for (int n = Exponent < 0 ? -Exponent : Exponent; n != 0; --n) {
      if (!whole.can_times(factor)) return false;
      whole = whole.times(factor);
    }
    return true;
  }();
  if constexpr (fits)
    return Unit.to(Exponent);
  else
    return (void)detail::refusal<unit_too_far<Unit>>{}, Unit;
}

} // namespace expr

namespace fact {

/// An output in a unit.
template <measurement_unit Unit, class Output> struct in_unit {};

} // namespace fact

/// A unit as a type, such as that of `si::newton`. Products and quotients with units make units, those with numbers
/// make quantities.
///
///     constexpr auto stiffness = si::newton / si::metre;
template <measurement_unit Unit> struct unit_of {
  /// The unit as a value.
  static constexpr measurement_unit value = Unit;

  /// A power of the unit, as pow<2>(si::second).
  template <int Exponent> [[nodiscard]] constexpr unit_of<expr::unit_power<Unit, Exponent>()> to() const { return {}; }

  /// An output, or a scalar expression, in a unit: its number, or each of its entries, is how many of these units it
  /// is. Results are plain numbers and matrices of them. It stands wherever outputs do: in evaluations, tables, signals
  /// and C code. The unit has to fit each entry; other outputs do not compile. An entry whose unit is not known does
  /// not fit any. The function `in` is found by its first argument alone, so that a symbol may have this name, too.
  ///
  ///     const Eigen::Vector2d f = eom.evaluate(x, in(si::millinewton, forcing));
  ///     write_csv(file, eom, run, in(si::degree, q1));
  template <class Output> friend constexpr auto in(unit_of /*unit*/, const Output& /*output*/) {
    using plain = expr::plain_t<Output>;
    if constexpr (expr::sort_of<plain> == expr::sort::rejected)
      return expr::rejected{};
    else
      return fact::in_unit<Unit, plain>{};
  }
};

/// A number with a unit. It stands for a value in `values(...)`, and for a number in a description.
///
///     values(m = 1200 * si::gram)
///     gravity(-9.81 * si::metre / pow<2>(si::second) * N.z)
template <measurement_unit Unit, class Number> struct quantity {
  /// How many units it is.
  Number number;

  /// The number of SI units; it is not rounded to an integer, unless that is asked for.
  template <class Real = std::conditional_t<std::is_integral_v<Number>, double, Number>>
  [[nodiscard]] constexpr Real in_si() const {
    using exact = std::conditional_t<std::is_integral_v<Real>, long double, Real>; // most scales are no integers
    return static_cast<Real>(Unit.scale.so_many(static_cast<exact>(number)));
  }
};

/// Products, quotients and powers of units.
///
///     si::metre / pow<2>(si::second)
/// @{
template <measurement_unit A, measurement_unit B>
constexpr unit_of<expr::unit_product<A, B>()> operator*(unit_of<A>, unit_of<B>) {
  return {};
}
template <measurement_unit A, measurement_unit B>
constexpr unit_of<expr::unit_quotient<A, B>()> operator/(unit_of<A>, unit_of<B>) {
  return {};
}
template <int Exponent, measurement_unit U> constexpr unit_of<expr::unit_power<U, Exponent>()> pow(unit_of<U>) {
  return {};
}
/// @}

/// Numbers times units, and quantities times and over units and numbers, are quantities.
///
///     1200 * si::gram
/// @{
template <expr::number T, measurement_unit U> constexpr quantity<U, T> operator*(T number, unit_of<U>) {
  return {number};
}
template <expr::number T, measurement_unit U>
constexpr quantity<expr::unit_quotient<measurement_unit{}, U>(), T> operator/(T number, unit_of<U>) {
  return {number};
}
template <measurement_unit U, class T, measurement_unit V>
constexpr quantity<expr::unit_product<U, V>(), T> operator*(const quantity<U, T>& q, unit_of<V>) {
  return {q.number};
}
template <measurement_unit U, class T, measurement_unit V>
constexpr quantity<expr::unit_quotient<U, V>(), T> operator/(const quantity<U, T>& q, unit_of<V>) {
  return {q.number};
}
template <measurement_unit U, class T> constexpr auto operator-(const quantity<U, T>& q) {
  using signed_number = std::conditional_t<std::is_unsigned_v<T>, double, decltype(-q.number)>;
  return quantity<U, signed_number>{-static_cast<signed_number>(q.number)};
}
template <measurement_unit U, class T, expr::number F> constexpr auto operator*(const quantity<U, T>& q, F factor) {
  return quantity<U, decltype(q.number * factor)>{q.number * factor};
}
template <measurement_unit U, class T, expr::number F> constexpr auto operator*(F factor, const quantity<U, T>& q) {
  return q * factor;
}
template <measurement_unit U, class T, expr::number F> constexpr auto operator/(const quantity<U, T>& q, F divisor) {
  using both = decltype(q.number / divisor); // integers are measures here, and 1 * si::metre / 2 is no zero
  using result = std::conditional_t<std::is_integral_v<both>, double, both>;
  return quantity<U, result>{static_cast<result>(q.number) / static_cast<result>(divisor)};
}
/// @}

} // namespace ctdyn
