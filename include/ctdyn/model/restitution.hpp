// The rebound of a contact in impacts.
#pragma once

#include "expr/symbol.hpp"
#include "fact.hpp"
#include "member.hpp"

#include <cstddef>
#include <string_view>

namespace ctdyn {
namespace fact {

/// The coefficient of restitution of a contact, and the vector along which it holds, if one is named.
template <class Symbol, class Number, class... Along> struct restitution;
template <class Symbol, class Number> struct restitution<Symbol, Number> {
  static constexpr expr::sort what = expr::sort::fact;
  Number number;
  constexpr void tell(auto& b) const { b.restitution(expr::scalar_terminal<Symbol>{}, number); }
};
template <class Symbol, class Number, class Along> struct restitution<Symbol, Number, Along> {
  static constexpr expr::sort what = expr::sort::fact;
  Number number;
  Along along;
  constexpr void tell(auto& b) const { b.restitution(expr::scalar_terminal<Symbol>{}, number, along); }
};

} // namespace fact

namespace expr {

template <fixed_string Contact> struct restitution_call {
  static constexpr slot slots[] = {{"coefficient", sort::scalar}};
  static constexpr void write(detail::sentence& s) { s << "restitution<\"" << Contact.view() << "\">"; }
  template <class... E> static constexpr auto make(const E&... e) {
    return fact::restitution<symbol<symbol_class::contact, Contact>, plain_t<E>...>{plain(e)...};
  }
};
template <fixed_string Contact> struct restitution_along_call : restitution_call<Contact> {
  static constexpr slot slots[] = {{"coefficient", sort::scalar}, {"direction", sort::vector}};
};

} // namespace expr

/// The coefficient of restitution e of a contact, by Newton's law, for `speeds_after_impact` and `impulses`: its
/// velocity after the impact is -e times that before, 0 <= e <= 1. It is a number or is made of parameters; `status` is
/// singular if these make another one, also of evaluations without impacts. A contact of one direction needs no more.
/// For a contact of several a vector n follows, of any length, which is normal to what the point strikes: the velocity
/// along n is turned around, and in directions normal to n nothing is left, as without restitution. The contact has to
/// hold all of n in every state: a vector that is not made of its directions is refused, also one of directions that a
/// motion makes parallel; one that parameters turn away from them makes `status` singular. Directions less than 1e-5
/// rad apart count as one. Forces and accelerations are those without restitution, because the event of a rebound
/// leaves the contact open.
///
/// Newton's law is an assumption about each contact alone. For one contact without friction it never gains energy; it
/// may do so for contacts that stick and are struck obliquely, and for several that close at once. It does not know
/// impacts that pass from one contact to others, as in Newton's cradle. Contacts that are held twice, with different
/// coefficients, contradict each other. Source: Brogliato, Nonsmooth Mechanics (2016), on restitution and multiple
/// impacts; Glocker, Set-Valued Force Laws (2001), on Newton's and Poisson's laws.
///
///     contact<"ball">(P, N, N.y), restitution<"ball">(0.8)
///     contact<"foot">(P, N), restitution<"foot">(e, N.z)
template <fixed_string Contact, class... Arguments>
constexpr auto restitution(const Arguments&... coefficient_and_direction) {
  if constexpr (sizeof...(Arguments) == 2)
    return expr::checked<expr::restitution_along_call<Contact>>(coefficient_and_direction...);
  else
    return expr::checked<expr::restitution_call<Contact>>(coefficient_and_direction...);
}

} // namespace ctdyn
