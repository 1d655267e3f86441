// Bodies: particles and rigid bodies.
#pragma once

#include "../expr/name_check.hpp"
#include "inertia_sums.hpp"

namespace ctdyn {
namespace expr {

template <fixed_string Name> struct particle_call : fact_between<fact::particle, Name> {
  static constexpr slot slots[] = {{"point", sort::point}, {"mass", sort::scalar}};
  static constexpr void write(detail::sentence& s) { s << "particle<" << Name.view() << ">"; }
};

template <fixed_string Name> struct rigid_body_call {
  static constexpr slot slots[] = {{"frame", sort::frame},
                                   {"mass center", sort::point},
                                   {"mass", sort::scalar},
                                   {"inertia", sort::inertia | sort::dyadic}};
  static constexpr void write(detail::sentence& s) { s << "rigid_body<" << Name.view() << ">"; }
  template <class Frame, class Point, class Mass, class Inertia>
  static constexpr auto make(const Frame&, const Point&, const Mass& mass, const Inertia& inertia) {
    return fact::rigid_body<Name, Frame::name, Point::name, plain_t<Mass>, plain_t<Inertia>>{plain(mass),
                                                                                             plain(inertia)};
  }
};

template <bool Rigid, class... Arguments>
inline constexpr detail::sentence nameless = [] {
  constexpr std::string_view kind = Rigid ? "rigid_body" : "particle";
  detail::sentence s;
  s << kind << "(", write_list<Arguments...>(s), s << "): a body has a name; write " << kind << "<NAME>(";
  write_list<Arguments...>(s), s << ") with the name as a text between < and >";
  return s;
}();

} // namespace expr

/// A particle: a point with mass (kg).
///
///     particle<"Q">(Q, m / 4)
template <fixed_string Name, class... Arguments> constexpr auto particle(const Arguments&... point_and_mass) {
  static_assert(expr::accept_name<Name>());
  return expr::checked<expr::particle_call<Name>>(point_and_mass...);
}

/// Not offered: every body has a name. This overload says so.
template <class... Arguments> constexpr auto particle(const Arguments&...) {
  return expr::refused<expr::nameless<false, Arguments...>>();
}

/// A rigid body: the frame fixed in it, its mass center, its mass (kg) and its inertia, `inertia(...)` or a dyadic
/// about the mass center (kg m^2).
///
///     rigid_body<"A">(A, Ao, m, inertia(A, 0, I, I))
template <fixed_string Name, class... Arguments>
constexpr auto rigid_body(const Arguments&... frame_center_mass_inertia) {
  static_assert(expr::accept_name<Name>());
  return expr::checked<expr::rigid_body_call<Name>>(frame_center_mass_inertia...);
}

/// Not offered: every body has a name. This overload says so.
template <class... Arguments> constexpr auto rigid_body(const Arguments&...) {
  return expr::refused<expr::nameless<true, Arguments...>>();
}

} // namespace ctdyn
