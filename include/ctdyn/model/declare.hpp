// The order in which symbols are counted.
#pragma once

#include "../expr/rates.hpp"
#include "member.hpp"

namespace ctdyn {
namespace expr {

template <std::size_t Position, class T> consteval detail::sentence find_no_symbol() {
  detail::sentence s;
  s << "declare(...): argument " << Position << ", ", write<T>(s), s << ", is " << noun_of<T>();
  if (thing<T> && sort_of<T> == sort::scalar) s << " expression";
  s << "; only parameters, coordinates, speeds and inputs are declared";
  return s;
}

template <std::size_t Position, class T> inline constexpr detail::sentence no_symbol = find_no_symbol<Position, T>();

template <class T> struct payload_of;
template <class Payload> struct payload_of<scalar_terminal<Payload>> { using type = Payload; };

} // namespace expr

/// Fixes the order of the symbols of each kind (of coordinates in the state, of rows and columns), which is otherwise
/// the order of first use. With it, every symbol that the system uses must be listed.
///
///     declare(g, m, l, q1, q2, u1, u2)
template <class... Symbols> constexpr auto declare(const Symbols&...) {
  constexpr bool good[] = {expr::independent<Symbols>..., false};
  constexpr std::size_t misfit = expr::first_false(good);
  if constexpr (misfit == sizeof...(Symbols)) {
    return fact::declare<typename expr::payload_of<expr::plain_t<Symbols>>::type...>{};
  } else {
    using wrong = expr::element<misfit, Symbols...>;
    if constexpr (expr::sort_of<wrong> != expr::sort::rejected)
      (void)detail::refusal<expr::no_symbol<misfit + 1, wrong>>{};
    return expr::rejected{};
  }
}

} // namespace ctdyn
