// The set of facts that describes a mechanical system.
#pragma once

#include "member.hpp"

namespace ctdyn {
namespace expr {

/// A described system: its facts, in the order in which they were written.
///
/// `rejected` is true, and there are no facts, where one of them was refused; messages about what is missing would then
/// only repeat that.
template <class... Facts> struct description {
  static constexpr bool rejected = false;
  boost::hana::tuple<Facts...> facts{};
};

struct rejected_description : description<> {
  static constexpr bool rejected = true;
};

template <class T> constexpr void write_fact_remedy(detail::sentence& s) {
  constexpr sort found = sort_of<T>;
  if (found == sort::vector)
    s << "say what it is, as in P.set_pos(O, ", write_brief<T>(s), s << ") or force(P, ", write_brief<T>(s), s << ")";
  else if (found == sort::scalar)
    s << "write an equation, ", write_brief<T>(s, strength::sum), s << " == ..., or potential_energy(",
        write_brief<T>(s), s << ")";
  else if (found == sort::frame)
    s << "say how it is oriented, as in ", write<T>(s), s << ".orient_axis(N, q, N.z)";
  else if (found == sort::point)
    s << "say where it is, as in ", write<T>(s), s << ".set_pos(O, l * A.x)";
  else if (found == sort::inertia || found == sort::dyadic)
    s << "an inertia belongs to a body: rigid_body<B>(B, Bo, m, inertia)";
  else if (found == sort::value)
    s << "values are given to the derived equations, as in values(", write<T>(s), s << ")";
  else
    s << "facts are orientations, positions, bodies, loads and equations";
}

template <std::size_t Position, class T> consteval detail::sentence find_no_fact() {
  detail::sentence s;
  s << "system(...): argument " << Position << ", ", write<T>(s), s << ", is " << noun_of<T>() << ", not a fact; ";
  write_fact_remedy<T>(s);
  return s;
}

template <std::size_t Position, class T> inline constexpr detail::sentence no_fact = find_no_fact<Position, T>();

struct newtonian_call {
  static constexpr slot slots[] = {{"frame", sort::frame}, {"point", sort::point}};
  static constexpr void write(detail::sentence& s) { s << "newtonian"; }
  template <class Frame, class Point> static constexpr auto make(const Frame&, const Point&) {
    return fact::newtonian<Frame::name, Point::name>{};
  }
};

} // namespace expr

/// Frame and point against which all motion is measured; they do not accelerate.
///
///     newtonian(N, O)
template <class... Arguments> constexpr auto newtonian(const Arguments&... frame_and_point) {
  return expr::checked<expr::newtonian_call>(frame_and_point...);
}

/// Describes a system by its facts, in any order: newtonian, orientations, positions, bodies, loads and equations.
/// Keep the result as `constexpr auto`, or return it from a lambda without captures.
///
///     constexpr auto oscillator = system(newtonian(N, O), dt(q) == u, P.set_pos(O, q * N.x), particle<"P">(P, m),
///                                        force(P, -k * q * N.x));
template <class... Facts> constexpr auto system(const Facts&... facts) {
  constexpr auto facts_or_equations = expr::sort::fact | expr::sort::equation;
  constexpr bool good[] = {expr::among(expr::sort_of<Facts>, facts_or_equations)..., false};
  constexpr std::size_t misfit = expr::first_false(good);
  if constexpr (misfit == sizeof...(Facts)) {
    return expr::description<expr::plain_t<Facts>...>{boost::hana::tuple<expr::plain_t<Facts>...>(facts...)};
  } else {
    using wrong = expr::element<misfit, Facts...>;
    if constexpr (expr::sort_of<wrong> != expr::sort::rejected)
      (void)detail::refusal<expr::no_fact<misfit + 1, wrong>>{};
    return expr::rejected_description{};
  }
}

} // namespace ctdyn
