// Operators of C++ that descriptions do not have: a sentence says what is written in their place.
#pragma once

#include "reject.hpp"

#include <type_traits>

namespace ctdyn {
namespace expr {

template <class L, class R> concept either_a_thing = thing<L> || thing<R>;

template <fixed_string Sign, class L, class R> constexpr void write_foreign(detail::sentence& s, strength around) {
  write_brief<L>(s, around), s << " " << Sign.view() << " ", write_brief<R>(s, around), s << ": ";
}
template <fixed_string Sign, class L, class R>
inline constexpr detail::sentence no_comparison = [] {
  detail::sentence s;
  return write_foreign<Sign, L, R>(s, strength::sum),
         s << "values are not known while a description is written; a switch is heaviside(a - b), the smaller of two is "
              "min(a, b), the larger max(a, b); runs have events, on(falling(g), jump), where a function of the state changes sign";
}();
template <fixed_string Sign, class L, class R>
inline constexpr detail::sentence no_power_sign = [] {
  detail::sentence s;
  return write_foreign<Sign, L, R>(s, strength::product),
         s << "this is no power; write pow<2>(x), and pow<1, 2>(x) for a root";
}();

/// The operand that was refused before, if one was.
template <class L, class R> using refused_operand = std::conditional_t<sort_of<L> == sort::rejected, L, R>;

} // namespace expr

/// Refuses comparisons and ^, which an expression does not have.
/// @{
template <class L, class R>
  requires expr::either_a_thing<L, R>
constexpr auto operator<(const L&, const R&) {
  return expr::refused<expr::no_comparison<"<", L, R>, expr::refused_operand<L, R>>();
}
template <class L, class R>
  requires expr::either_a_thing<L, R>
constexpr auto operator>(const L&, const R&) {
  return expr::refused<expr::no_comparison<">", L, R>, expr::refused_operand<L, R>>();
}
template <class L, class R>
  requires expr::either_a_thing<L, R>
constexpr auto operator<=(const L&, const R&) {
  return expr::refused<expr::no_comparison<"<=", L, R>, expr::refused_operand<L, R>>();
}
template <class L, class R>
  requires expr::either_a_thing<L, R>
constexpr auto operator>=(const L&, const R&) {
  return expr::refused<expr::no_comparison<">=", L, R>, expr::refused_operand<L, R>>();
}
template <class L, class R>
  requires expr::either_a_thing<L, R>
constexpr auto operator^(const L&, const R&) {
  return expr::refused<expr::no_power_sign<"^", L, R>, expr::refused_operand<L, R>>();
}
/// @}

} // namespace ctdyn
