// Numbers with a unit in equations and as arguments of functions, where they stand for the number of SI units.
#pragma once

#include "expr/functions.hpp"
#include "unit_literal.hpp"

namespace ctdyn {

/// A quantity as a side of an equation.
///
///     velocity_constraint(v == 3 * si::kilometre / si::hour)
/// @{
template <expr::thing E, measurement_unit U, class T> constexpr auto operator==(const E& e, const quantity<U, T>& q) {
  return expr::combine<expr_kind::equal_to>(e, expr::plain(q));
}
template <measurement_unit U, class T, expr::thing E> constexpr auto operator==(const quantity<U, T>& q, const E& e) {
  return expr::combine<expr_kind::equal_to>(expr::plain(q), e);
}
/// @}

/// The smaller and the larger one of an expression and a quantity, and the angle of a direction.
///
///     max(F, 2 * si::kilonewton)
/// @{
template <expr::thing E, measurement_unit U, class T> constexpr auto min(const E& e, const quantity<U, T>& q) {
  return min(e, expr::plain(q));
}
template <measurement_unit U, class T, expr::thing E> constexpr auto min(const quantity<U, T>& q, const E& e) {
  return min(expr::plain(q), e);
}
template <expr::thing E, measurement_unit U, class T> constexpr auto max(const E& e, const quantity<U, T>& q) {
  return max(e, expr::plain(q));
}
template <measurement_unit U, class T, expr::thing E> constexpr auto max(const quantity<U, T>& q, const E& e) {
  return max(expr::plain(q), e);
}
template <expr::thing E, measurement_unit U, class T> constexpr auto atan2(const E& y, const quantity<U, T>& x) {
  return atan2(y, expr::plain(x));
}
template <measurement_unit U, class T, expr::thing E> constexpr auto atan2(const quantity<U, T>& y, const E& x) {
  return atan2(expr::plain(y), x);
}
/// @}

/// Functions of a quantity alone, as expressions.
///
///     force(P, m * g * sin(30 * si::degree) * A.x)
/// @{
template <measurement_unit U, class T> constexpr auto sin(const quantity<U, T>& q) { return sin(expr::plain(q)); }
template <measurement_unit U, class T> constexpr auto cos(const quantity<U, T>& q) { return cos(expr::plain(q)); }
template <measurement_unit U, class T> constexpr auto tan(const quantity<U, T>& q) { return tan(expr::plain(q)); }
template <measurement_unit U, class T> constexpr auto sqrt(const quantity<U, T>& q) { return sqrt(expr::plain(q)); }
template <measurement_unit U, class T> constexpr auto abs(const quantity<U, T>& q) { return abs(expr::plain(q)); }
template <int N, int D = 1, measurement_unit U, class T> constexpr auto pow(const quantity<U, T>& q) {
  return pow<N, D>(expr::plain(q));
}
/// @}

} // namespace ctdyn
