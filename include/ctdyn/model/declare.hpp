// The order in which symbols are counted.
#pragma once

#include "../expr/symbol_kind.hpp"
#include "call.hpp"
#include "fact.hpp"

namespace ctdyn {
namespace expr {

template <class T> constexpr detail::sentence no_symbol_text() {
  detail::sentence s;
  s << "declare(..., ", write<T>(s), s << ", ...): ", write<T>(s), s << " is " << noun_of<T>();
  if (thing<T> && sort_of<T> == sort::scalar) s << " expression";
  s << "; only coordinates, speeds, parameters and inputs are declared";
  return s;
}

template <class T> struct no_symbol {
  static constexpr detail::sentence text = no_symbol_text<T>();
  static_assert(detail::accept<text>());
};

template <class T> struct find_symbol {
  static constexpr bool found = false;
};
template <symbol_kind Kind, fixed_string Name>
  requires(Kind != symbol_kind::time)
struct find_symbol<scalar_terminal<symbol<Kind, Name>>> {
  static constexpr bool found = true;
  using type = symbol<Kind, Name>;
};

/// Whether an argument of `declare` may stand there; what may not is told.
template <class T> constexpr bool is_symbol() {
  if constexpr (sort_of<T> != sort::rejected && !find_symbol<plain_t<T>>::found) (void)no_symbol<T>{};
  return find_symbol<plain_t<T>>::found;
}

} // namespace expr

/// Fixes the order of the symbols of each kind (of coordinates in the state, of rows and columns), which is otherwise
/// the order of first use. With it, every symbol that the system uses must be listed.
///
///     declare(g, m, l, q1, q2, u1, u2)
template <class... Symbols> constexpr auto declare(const Symbols&...) {
  if constexpr (expr::all({expr::is_symbol<Symbols>()...}))
    return fact::declare<typename expr::find_symbol<expr::plain_t<Symbols>>::type...>{};
  else
    return expr::rejected{};
}

} // namespace ctdyn
