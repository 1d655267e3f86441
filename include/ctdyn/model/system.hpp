// The set of facts that describes a mechanical system.
#pragma once

#include "call.hpp"
#include "fact.hpp"

namespace ctdyn {

/// A described system: its facts, in the order in which they were written. `rejected` is true, and there are no facts,
/// where one of them was refused; messages about what is missing would then only repeat that.
template <class... Facts> struct description {
  static constexpr bool rejected = false;
  boost::hana::tuple<Facts...> facts{};
};

namespace expr {

struct rejected_description : description<> {
  static constexpr bool rejected = true;
};

template <class T> constexpr detail::sentence no_fact_text() {
  detail::sentence s;
  s << "system(..., ", write<T>(s), s << ", ...): " << noun_of<T>() << " is no fact; ";
  constexpr sort found = sort_of<T>;
  if (found == sort::vector)
    s << "say what it is, as in P.set_pos(O, ", write<T>(s), s << ") or force(P, ", write<T>(s), s << ")";
  else if (found == sort::scalar)
    s << "did you mean an equation, ", write<T>(s, strength::sum), s << " == ..., or potential_energy(", write<T>(s), s << ")";
  else if (found == sort::frame)
    s << "frames are known from their orientations, as in ", write<T>(s), s << ".orient_axis(N, q, N.z)";
  else if (found == sort::point)
    s << "points are known from their positions, as in ", write<T>(s), s << ".set_pos(O, l * A.x)";
  else if (found == sort::inertia || found == sort::dyadic)
    s << "an inertia belongs to a body, as in rigid_body<B>(B, Bo, m, inertia)";
  else if (found == sort::value)
    s << "values are given to the finished equations, as in values(", write<T>(s), s << ")";
  else
    s << "facts are orientations, positions, bodies, loads and equations";
  return s;
}

template <class T> struct no_fact {
  static constexpr detail::sentence text = no_fact_text<T>();
  static_assert(detail::accept<text>());
  static constexpr bool value = false;
};

/// Whether an argument of `system` may stand there; what may not is told.
template <class T> constexpr bool is_fact() {
  if constexpr (sort_of<T> == sort::rejected)
    return false;
  else if constexpr (among(sort_of<T>, sort::fact | sort::equation))
    return true;
  else
    return no_fact<T>::value;
}

} // namespace expr

/// Frame and point against which all motion is measured; they do not accelerate.
///
///     newtonian(N, O)
template <class... Arguments> constexpr auto newtonian(const Arguments&... arguments) {
  const auto build = []<class Frame, class Point>(const Frame&, const Point&) {
    return fact::newtonian<Frame::name, Point::name>{};
  };
  return expr::checked<expr::newtonian_call>(build, arguments...);
}

/// Describes a system by its facts, in any order: newtonian, orientations, positions, bodies, loads and equations.
/// Keep the result as `constexpr auto`, or return it from a lambda without captures.
///
///     constexpr auto oscillator = system(newtonian(N, O), dt(q) == u, P.set_pos(O, q * N.x), particle<"P">(P, m),
///                                        force(P, -k * q * N.x));
template <class... Facts> constexpr auto system(const Facts&... facts) {
  if constexpr (expr::all({expr::is_fact<Facts>()...}))
    return description<expr::plain_t<Facts>...>{boost::hana::tuple<expr::plain_t<Facts>...>(facts...)};
  else
    return expr::rejected_description{};
}

} // namespace ctdyn
