// The set of facts that describes a mechanical system.
#pragma once

#include "group.hpp"

namespace ctdyn::fact {

/// The inertial frame and a point fixed in it, against which all motion is measured.
template <fixed_string Frame, fixed_string Point> struct newtonian {
  static constexpr expr::sort what = expr::sort::fact;
  constexpr void tell(auto& b) const { b.newtonian(frame<Frame>{}, point<Point>{}); }
};

} // namespace ctdyn::fact

namespace ctdyn {
namespace expr {

template <> inline constexpr owner_pair owners_of_names<fact::newtonian>{owner::frame, owner::point};

struct newtonian_call {
  static constexpr std::string_view word = "newtonian";
  static constexpr slot slots[] = {{"frame", sort::frame}, {"point", sort::point}};
  template <class Frame, class Point> static constexpr auto make(const Frame&, const Point&) {
    return fact::newtonian<Frame::name, Point::name>{};
  }
};

} // namespace expr

/// The inertial frame and a point fixed in it, against which all motion is measured. A system has exactly one such
/// pair; none, or another one, does not compile.
///
///     newtonian(N, O)
template <class... Arguments> constexpr auto newtonian(const Arguments&... frame_and_point) {
  return expr::checked<expr::newtonian_call>(frame_and_point...);
}

/// Describes a mechanical system by its facts, in any order. Facts are newtonian, orientations, positions, bodies,
/// loads and equations; groups of facts, and systems with all of their facts, may be listed, too. Each of these may
/// state the same newtonian(N, O), but gravity is a load: stated twice, it is twice as strong. Keep the result as
/// `constexpr auto`, or return it from a lambda without captures.
///
///     constexpr auto oscillator = system(newtonian(N, O), dt(q) == u, P.set_pos(O, q * N.x), particle<"P">(P, m),
///                                        force(P, -k * q * N.x));
///     constexpr auto driven = system(oscillator, force(P, F * N.x));
template <class... Facts> constexpr auto system(const Facts&... facts_or_groups) {
  if constexpr (expr::accept_facts<"system", Facts...>())
    return expr::listed_facts<expr::description>(facts_or_groups...);
  else
    return expr::rejected_description{};
}

} // namespace ctdyn
