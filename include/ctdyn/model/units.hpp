// The fact that says the units of symbols.
#pragma once

#include "expr/binding.hpp"
#include "member.hpp"
#include "si.hpp"
#include "unit_literal.hpp"

namespace ctdyn {

namespace fact {

/// The unit of one symbol, `Symbol` being its terminal.
template <class Symbol, measurement_unit Unit> struct unit_of_symbol {
  constexpr void tell(auto& b) const { b.unit(Symbol{}, Unit); }
};
/// The units of some symbols.
template <class... Given> struct units {
  static constexpr expr::sort what = expr::sort::fact;
  constexpr void tell(auto& b) const {
    (Given{}.tell(b), ...);
    if constexpr (sizeof...(Given) == 0) b.unit(units{}, measurement_unit{}); // it only demands the check
  }
};

} // namespace fact

namespace expr {

template <class T> inline constexpr bool is_unit = false;
template <measurement_unit Unit> inline constexpr bool is_unit<unit_of<Unit>> = true;
template <class T> struct given_unit {};
template <symbol_class Kind, fixed_string Name, measurement_unit Unit>
struct given_unit<binding<Kind, Name, unit_of<Unit>>> {
  using type = fact::unit_of_symbol<scalar_terminal<symbol<Kind, Name>>, Unit>;
};
template <class T> concept gives_unit = requires { typename given_unit<T>::type; };

template <class Symbol, measurement_unit Unit> struct anatomy<fact::unit_of_symbol<Symbol, Unit>> {
  template <class Naming> using under = fact::unit_of_symbol<renamed_t<Naming, Symbol>, Unit>;
  static constexpr std::size_t members = 0;
  static constexpr void visit(auto& v) { anatomy<Symbol>::visit(v); }
};

template <std::size_t Position, class T>
inline constexpr detail::sentence no_unit = [] {
  detail::sentence s;
  s << "argument " << Position << " of units(...)";
  if constexpr (sort_of<T> == sort::value)
    s << ", " << T::name.view() << " = ..., gives a number where a unit belongs; write " << T::name.view()
      << " = si::metre";
  else
    s << " is " << noun_of<T>() << "; write the unit of a symbol, as in units(m = si::kilogram)";
  return s;
}();

} // namespace expr

/// The units of some symbols, in any order. The compiler finds those of all others as far as it can, and checks
/// every sum, equation, function and fact: a description whose units contradict each other does not compile, with a
/// sentence that names both terms. It stands where facts do, several times and in parts. Numbers of a description are
/// SI numbers: as factors they have no unit, as terms they have that of the others. `kane::units()` has the units of
/// all symbols, the given ones as they are given, such as `degree`; values and tables are in SI units, unless
/// `in(si::degree, q)` is asked for.
///
///     system(..., units(m = si::kilogram, l = si::metre, g = si::metre / pow<2>(si::second)))
template <class... Given> constexpr auto units(const Given&... /*symbols_with_units*/) {
  constexpr std::size_t misfit = expr::misfit_of<expr::gives_unit<Given>...>;
  if constexpr (misfit != sizeof...(Given)) {
    using wrong = expr::element<misfit, Given...>;
    return expr::refused<expr::no_unit<misfit + 1, wrong>, wrong>();
  } else {
    return fact::units<typename expr::given_unit<Given>::type...>{};
  }
}

} // namespace ctdyn
