// Declarations: the order of symbols in vectors, rows and columns.
#pragma once

#include "expr/symbol_kind.hpp"
#include "member.hpp"

namespace ctdyn::fact {

/// The order of the symbols of each kind; symbols are expr::symbol<kind, name>.
template <class... Symbols> struct declare {
  static constexpr expr::sort what = expr::sort::fact;
  constexpr void tell(auto& b) const { (b.declare(expr::scalar_terminal<Symbols>{}), ...); }
};

} // namespace ctdyn::fact

namespace ctdyn {
namespace expr {

template <std::size_t Position, class T>
inline constexpr detail::sentence no_symbol =
    detail::sentence{} << "declare(...): argument " << Position << ", " << as_written<T> << ", is " << noun_of<T>()
                       << (thing<T> && sort_of<T> == sort::scalar ? " expression" : "")
                       << "; only symbols are declared, such as parameters, coordinates, speeds and inputs";

template <class T> struct declaration { static constexpr bool good = false; };
template <symbol_class Kind, fixed_string Name>
  requires(Kind != symbol_class::time)
struct declaration<scalar_terminal<symbol<Kind, Name>>> {
  static constexpr bool good = true;
  using payload = symbol<Kind, Name>;
  using type = fact::declare<payload>;
};
template <class... Symbols> struct declaration<fact::declare<Symbols...>> {
  static constexpr bool good = true;
  using type = fact::declare<Symbols...>;
};
template <class T> using declaration_of = declaration<plain_t<T>>;

template <class... A, class... B, class... Rest>
consteval auto join(fact::declare<A...>, fact::declare<B...>, Rest... rest) {
  if constexpr (sizeof...(Rest) == 0)
    return fact::declare<A..., B...>{};
  else
    return join(fact::declare<A..., B...>{}, rest...);
}

} // namespace expr

/// Puts symbols first among those of their kind, in this order. The order is that of coordinates and speeds in the
/// state, and of rows and columns. The other symbols follow: coordinates and speeds in the order in which the
/// kinematical equations name them, so that the k-th coordinate belongs to the k-th speed, and all others in the order
/// of the text. There may be several declarations, and one may contain others, so that each part of a large system can
/// have its own. A symbol that is declared twice does not compile.
///
///     declare(g, m, l, q1, q2, u1, u2)
///     declare(q2, q1)
///     declare(g, declare(m1, q1, u1), declare(m2, q2, u2))
template <class... Symbols> constexpr auto declare(const Symbols&...) {
  constexpr std::size_t misfit = expr::misfit_of<expr::declaration_of<Symbols>::good...>;
  if constexpr (misfit != sizeof...(Symbols)) {
    using wrong = expr::element<misfit, Symbols...>;
    return expr::refused<expr::no_symbol<misfit + 1, wrong>, wrong>();
  } else if constexpr ((requires { typename expr::declaration_of<Symbols>::payload; } && ...)) {
    return fact::declare<typename expr::declaration_of<Symbols>::payload...>{};
  } else {
    return expr::join(fact::declare<>{}, typename expr::declaration_of<Symbols>::type{}...);
  }
}

} // namespace ctdyn
