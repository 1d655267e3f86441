// Bodies: particles and rigid bodies.
#pragma once

#include "expr/name_check.hpp"
#include "inertia_sums.hpp"
#include "nameless.hpp"

namespace ctdyn::fact {

/// A particle: a point with mass.
template <fixed_string Name, fixed_string Point, class Mass> struct particle {
  static constexpr expr::sort what = expr::sort::fact;
  Mass mass;
  constexpr void tell(auto& b) const { b.body(Name.view(), point<Point>{}, mass); }
};

/// A rigid body: its frame, its mass center, its mass, and its inertia (a dyadic, inertia_in or inertia_about).
template <fixed_string Name, fixed_string Frame, fixed_string Point, class Mass, class Inertia> struct rigid_body {
  static constexpr expr::sort what = expr::sort::fact;
  Mass mass;
  Inertia inertia;
  constexpr void tell(auto& b) const { b.body(Name.view(), point<Point>{}, mass, frame<Frame>{}, inertia); }
};

} // namespace ctdyn::fact

namespace ctdyn {
namespace expr {

template <> inline constexpr owner_pair owners_of_names<fact::particle>{owner::body, owner::point};
template <fixed_string Name, fixed_string F, fixed_string P, class M, class I>
struct anatomy<fact::rigid_body<Name, F, P, M, I>> {
  template <class Naming>
  using under = fact::rigid_body<new_name<Naming, owner::body, Name>, new_name<Naming, owner::frame, F>,
                                 new_name<Naming, owner::point, P>, renamed_t<Naming, M>, renamed_t<Naming, I>>;
  static constexpr std::size_t members = 2;
  static constexpr void visit(auto& v) {
    v.name(owner::body, Name.view()), v.name(owner::frame, F.view()), v.name(owner::point, P.view());
    anatomy<M>::visit(v), anatomy<I>::visit(v);
  }
};

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

} // namespace expr

/// A particle: a point with a mass (kg), which is made of numbers and parameters.
///
///     particle<"Q">(Q, m / 4)
template <fixed_string Name, class... Arguments> constexpr auto particle(const Arguments&... point_and_mass) {
  static_assert(expr::accept_name<Name>());
  return expr::checked<expr::particle_call<Name>>(point_and_mass...);
}

/// Refuses a particle without a name, with a sentence that says how to write it.
template <class... Arguments> constexpr auto particle(const Arguments&...) {
  return expr::refused<expr::nameless<"particle", "a body", Arguments...>>();
}

/// A rigid body: the frame fixed in it, its mass center, its mass (kg) and its inertia (kg m^2). The inertia is
/// `inertia(...)`, or a dyadic about the mass center. Mass and inertia are made of numbers and parameters, and the
/// inertia is constant in the frame; others do not compile.
///
///     rigid_body<"A">(A, Ao, m, inertia(A, 0, I, I))
template <fixed_string Name, class... Arguments>
constexpr auto rigid_body(const Arguments&... frame_center_mass_inertia) {
  static_assert(expr::accept_name<Name>());
  return expr::checked<expr::rigid_body_call<Name>>(frame_center_mass_inertia...);
}

/// Refuses a rigid body without a name, with a sentence that says how to write it.
template <class... Arguments> constexpr auto rigid_body(const Arguments&...) {
  return expr::refused<expr::nameless<"rigid_body", "a body", Arguments...>>();
}

} // namespace ctdyn
