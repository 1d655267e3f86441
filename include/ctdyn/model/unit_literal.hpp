// Numbers with a unit as operands of expressions, where they stand for the number of SI units.
#pragma once

#include "expr/renamed.hpp"
#include "unit_of.hpp"

namespace ctdyn {

namespace expr {

/// An exact number of SI units, and the unit in which it was written.
template <measurement_unit Unit> struct literal_with_unit : literal {};
template <measurement_unit Unit>
struct anatomy<literal_with_unit<Unit>> : anatomy_of_number<literal_with_unit<Unit>> {};
template <measurement_unit Unit> struct spelling<literal_with_unit<Unit>> : spelling<void*> {
  static constexpr void write(detail::sentence& s) { s << "number ", detail::write_unit(s, Unit); }
};

template <measurement_unit Unit, class T> inline constexpr sort plain_sort_of<quantity<Unit, T>> = sort::scalar;
template <measurement_unit Unit, class T> struct plain_of<quantity<Unit, T>> {
  using payload = literal_with_unit<Unit>;
  using type = scalar_terminal<payload>;

  static constexpr type a_number_in_a_description_is_constexpr_or_a_parameter(const quantity<Unit, T>& q) {
    const auto number = exact_value(q.number);
    const detail::unit_scale& scale = Unit.scale;
    const bool rational = scale.pis == 0 && scale.fives <= 27 && scale.fives >= -27;
    std::int64_t fives = 1; // 5^27 is the largest power in 64 bits
    for (int n = rational ? scale.fives : 0; n != 0; n += n < 0 ? 1 : -1) fives *= 5;
    const auto power = scale.fives < 0 ? detail::exact::ratio(1, fives) : detail::exact::ratio(fives);
    const auto factor = rational ? detail::exact::make(scale.above, scale.below, scale.twos) * power
                                 : detail::exact::of(scale.template as<double>());
    const detail::exact whole = number * factor;
    return {
        boost::hana::tuple<payload>(payload{{whole.valid ? whole : detail::exact::of(q.template in_si<double>())}})};
  }
};

} // namespace expr

/// A quantity in an expression: a number with a unit.
///
///     gravity(-9.81 * si::metre / pow<2>(si::second) * N.z)
/// @{
template <measurement_unit U, class T, expr::thing E> constexpr auto operator*(const quantity<U, T>& q, const E& e) {
  return expr::combine<expr_kind::multiplies>(expr::plain(q), e);
}
template <expr::thing E, measurement_unit U, class T> constexpr auto operator*(const E& e, const quantity<U, T>& q) {
  return expr::combine<expr_kind::multiplies>(e, expr::plain(q));
}
template <measurement_unit U, class T, expr::thing E> constexpr auto operator/(const quantity<U, T>& q, const E& e) {
  return expr::combine<expr_kind::divides>(expr::plain(q), e);
}
template <expr::thing E, measurement_unit U, class T> constexpr auto operator/(const E& e, const quantity<U, T>& q) {
  return expr::combine<expr_kind::divides>(e, expr::plain(q));
}
template <measurement_unit U, class T, expr::thing E> constexpr auto operator+(const quantity<U, T>& q, const E& e) {
  return expr::combine<expr_kind::plus>(expr::plain(q), e);
}
template <expr::thing E, measurement_unit U, class T> constexpr auto operator+(const E& e, const quantity<U, T>& q) {
  return expr::combine<expr_kind::plus>(e, expr::plain(q));
}
template <measurement_unit U, class T, expr::thing E> constexpr auto operator-(const quantity<U, T>& q, const E& e) {
  return expr::combine<expr_kind::minus>(expr::plain(q), e);
}
template <expr::thing E, measurement_unit U, class T> constexpr auto operator-(const E& e, const quantity<U, T>& q) {
  return expr::combine<expr_kind::minus>(e, expr::plain(q));
}
/// @}

} // namespace ctdyn
