// Sums, products and quotients of numbers with units, and the sentence where terms of a sum measure different things.
#pragma once

#include "../detail/require.hpp"
#include "unit_of.hpp"

#include <type_traits>

namespace ctdyn {

namespace expr {

template <measurement_unit U, measurement_unit V>
inline constexpr detail::sentence unlike_quantities = [] {
  detail::sentence s;
  if (U.powers.fits(V.powers) && !detail::cycles_for_angles(U, V)) return s;
  s << "a number in ", detail::write_unit(s, U), s << " and a number in ", detail::write_unit(s, V);
  return s << " have no sum and no difference: the terms of a sum have the same unit", s;
}();

/// The number of a quantity as a floating-point one: sums and products of integers may be too large for their type.
template <class T> constexpr auto measure(T number) {
  return static_cast<std::conditional_t<std::is_integral_v<T>, double, T>>(number);
}
/// A number in V as a number in U, which measures the same.
template <measurement_unit U, measurement_unit V, class T> constexpr auto in_units_of(const quantity<V, T>& q) {
  static_assert(detail::accept<unlike_quantities<U, V>>());
  const auto number = measure(q.number);
  if constexpr (U.scale == V.scale)
    return number;
  else
    return number * V.scale.times(U.scale.inverse()).template as<decltype(measure(q.number))>();
}

} // namespace expr

/// Sums and differences of quantities that measure the same, in the unit of the first one. Others do not compile.
///
///     constexpr auto base = 1.02 * si::metre, trail = 0.08 * si::metre;
///     P.set_pos(O, (base + trail) * A.x)
/// @{
template <measurement_unit U, class T, measurement_unit V, class S>
constexpr auto operator+(const quantity<U, T>& a, const quantity<V, S>& b) {
  using number = std::common_type_t<decltype(expr::measure(a.number)), decltype(expr::measure(b.number))>;
  return quantity<U, number>{static_cast<number>(a.number) + static_cast<number>(expr::in_units_of<U>(b))};
}
template <measurement_unit U, class T, measurement_unit V, class S>
constexpr auto operator-(const quantity<U, T>& a, const quantity<V, S>& b) {
  return a + -b;
}
/// @}

/// Products and quotients of quantities.
///
///     constexpr auto inertia_of_a_rod = mass * length * length / 12;
/// @{
template <measurement_unit U, class T, measurement_unit V, class S>
constexpr auto operator*(const quantity<U, T>& a, const quantity<V, S>& b) {
  return a * unit_of<V>{} * expr::measure(b.number);
}
template <measurement_unit U, class T, measurement_unit V, class S>
constexpr auto operator/(const quantity<U, T>& a, const quantity<V, S>& b) {
  return a / unit_of<V>{} / expr::measure(b.number);
}
/// @}

} // namespace ctdyn
