// Pathways over surfaces, between points on them or outside of them.
#pragma once

#include "group.hpp"
#include "load.hpp"
#include "wrapping_surface.hpp"

#include <cstddef>

namespace ctdyn {
namespace expr {

/// A pathway over a surface.
template <class Length, class Velocity, class First, class Second, class P, class Q, class Surface>
struct wrapped_path {
  using pathway_type = wrapped_path;
  Length length;               ///< (m)
  Velocity extension_velocity; ///< its rate (m/s)
  First first_end_vector;      ///< the unit vector from the first end into the path
  Second second_end_vector;    ///< the unit vector from the second end into the path

  /// Forces at both ends for a magnitude (N), positive if they push the ends out of the path, and what the surface
  /// takes: a force at its center or apex and, if it is no sphere, a torque.
  ///
  ///     wrapping_pathway(P, Q, wrapping_sphere(r, C)).loads(-tension)
  template <class Force> constexpr auto loads(const Force& magnitude) const {
    const auto center = Surface::center;
    const auto forces = facts(force(P{}, -(magnitude * first_end_vector)), force(Q{}, -(magnitude * second_end_vector)),
                              force(center, magnitude * (first_end_vector + second_end_vector)));
    if constexpr (Surface::has_couple)
      return facts(forces, torque(Surface::frame, magnitude * (cross(P{}.pos_from(center), first_end_vector) +
                                                               cross(Q{}.pos_from(center), second_end_vector))));
    else
      return forces;
  }
};
template <class P, class Q, class Surface, class Line>
constexpr auto path_along(const P&, const Q&, const Surface&, const Line& line) {
  const auto rate = dt(line.length);
  using path = wrapped_path<decltype(line.length), plain_t<decltype(rate)>, decltype(line.first), decltype(line.second),
                            P, Q, Surface>;
  return path{line.length, rate, line.first, line.second};
}

/// Says which argument of a pathway over a surface is not what it should be.
template <fixed_string Word, std::size_t Position, class T>
inline constexpr detail::sentence no_part_of_wrapping = [] {
  detail::sentence s;
  s << Word.view() << "(...): argument " << Position + 1 << ", ";
  if (wrapped_surface<T>)
    s << "a surface, stands where a point belongs";
  else
    s << as_written<T> << ", is " << noun_of<T>()
      << (Position == 2 ? ", not a surface: write wrapping_sphere(radius, C)" : ", not a point");
  return s;
}();

template <fixed_string Word, bool Tangent, class P, class Q, class Surface>
constexpr auto path_over(const P& p, const Q& q, const Surface& surface) {
  constexpr std::size_t misfit =
      misfit_of<sort_of<P> == sort::point, sort_of<Q> == sort::point, wrapped_surface<Surface>>;
  if constexpr (misfit != 3) {
    using wrong = element<misfit, P, Q, Surface>;
    return refused<no_part_of_wrapping<Word, misfit, wrong>, wrong>();
  } else if constexpr (Tangent) {
    return path_along(p, q, surface, surface.tangent(p, q));
  } else {
    return path_along(p, q, surface, surface.between(p, q));
  }
}

} // namespace expr

/// The shortest line on a surface between two points of it, as a pathway of actuators. Of points that are not on the
/// surface it takes the directions (on a cone also the distances from the apex). Its members are `length`,
/// `extension_velocity`, `first_end_vector` and `second_end_vector`. A force along it acts at both ends, and the
/// opposite of both on the body of the surface, so that its power is the force times the rate of the length; SymPy's
/// WrappingPathway has no couple on cylinders and cones, and the other sign of the force. Where both points coincide,
/// or are opposite on a sphere, it has no direction, and the result is not finite.
///
///     linear_spring(k, wrapping_pathway(P, Q, wrapping_sphere(r, C)), l0)
template <class First, class Second, class Surface>
constexpr auto wrapping_pathway(const First& first_end, const Second& second_end, const Surface& surface) {
  return expr::path_over<"wrapping_pathway", false>(first_end, second_end, surface);
}
/// The shortest line between two points outside of a sphere, cylinder or cone that does not pass through it: straight
/// where the surface is not in the way, or else tangents and a line on the surface between them. It changes from one to
/// the other where the angle between both tangents' generators (on a sphere, of the arc) is zero; length and forces are
/// continuous there, their derivatives are not. A cylinder is passed in its sense of turning, a cone the shorter way.
/// On a cone both tangents and the line between them are one straight line when the cone and the tangent planes through
/// the ends are developed; it never passes the apex. An end inside of the surface, or at the apex, makes the result not
/// finite. Otherwise as wrapping_pathway.
///
///     linear_spring(k, tangent_pathway(P, Q, wrapping_cylinder(r, C, A.z, A)), l0)
template <class First, class Second, class Surface>
constexpr auto tangent_pathway(const First& first_end, const Second& second_end, const Surface& surface) {
  return expr::path_over<"tangent_pathway", true>(first_end, second_end, surface);
}

} // namespace ctdyn
