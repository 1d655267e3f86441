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
  return unit_named(detail::words_of(b).symbol, {detail::dimension::of_base(b), {}, {}});
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
       "64 bits; its powers of metre, kilogram and the others are from -300 to 300, with denominators up to 300";

/// The sentence about a power of a unit; empty if it is one.
template <measurement_unit Unit, int N, int D>
inline constexpr detail::sentence unit_power_misuse = [] {
  detail::sentence s;
  if (D > 0 && Unit.scale.has_root(detail::rational::of(N, D).denominator())) return s;
  write_power<N, D>(s), s << " of the unit ", detail::write_unit(s, Unit);
  if (D <= 0)
    s << ": the denominator of a power is positive";
  else
    s << " has no exact scale; take the power of a unit with the scale 1, as ", write_power<N, D>(s),
        s << "(si::metre)";
  return s;
}();

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
constexpr bool unit_power_fits(const measurement_unit& unit, detail::rational exponent) {
  const int n = exponent.numerator < 0 ? -exponent.numerator : exponent.numerator;
  if (n > 300 || exponent.denominator() > 300 || !detail::dimension{}.can_times(unit.powers, exponent)) return false;
  const detail::unit_scale root = unit.scale.root(exponent.denominator());
  const detail::unit_scale factor = exponent.numerator < 0 ? root.inverse() : root;
  detail::unit_scale whole{};
  for (int i = 0; i != n; ++i) {
    if (!whole.can_times(factor)) return false;
    whole = whole.times(factor);
  }
  return true;
}
template <measurement_unit Unit, int N, int D> consteval measurement_unit unit_power() {
  if constexpr (!unit_power_misuse<Unit, N, D>.empty())
    return (void)detail::refusal<unit_power_misuse<Unit, N, D>>{},
           measurement_unit{detail::dimension{}.times(Unit.powers, detail::rational::of(N, D > 0 ? D : 1)), {}, {}};
  else if constexpr (!unit_power_fits(Unit, detail::rational::of(N, D)))
    return (void)detail::refusal<unit_too_far<Unit>>{}, Unit;
  else
    return Unit.to(detail::rational::of(N, D));
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
  template <int N, int D = 1> [[nodiscard]] constexpr unit_of<expr::unit_power<Unit, N, D>()> to() const { return {}; }

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

/// Products, quotients and powers of units. An exponent N / D that is no integer needs a unit whose scale has an exact
/// root, as that of each SI unit.
///
///     si::metre / pow<2>(si::second)
///     si::newton / pow<3, 2>(si::metre)
/// @{
template <measurement_unit A, measurement_unit B>
constexpr unit_of<expr::unit_product<A, B>()> operator*(unit_of<A>, unit_of<B>) {
  return {};
}
template <measurement_unit A, measurement_unit B>
constexpr unit_of<expr::unit_quotient<A, B>()> operator/(unit_of<A>, unit_of<B>) {
  return {};
}
template <int N, int D = 1, measurement_unit U> constexpr unit_of<expr::unit_power<U, N, D>()> pow(unit_of<U>) {
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
