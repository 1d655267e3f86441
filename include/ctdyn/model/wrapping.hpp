// Pathways over surfaces, between points on a surface or outside of it.
#pragma once

#include "expr/occurrence.hpp"
#include "fixed_axis.hpp"
#include "group.hpp"
#include "load.hpp"
#include "wrapping_surface.hpp"

#include <cstddef>
#include <tuple>
#include <type_traits>

namespace ctdyn {
namespace fact {

/// A force along a line over a surface. It acts on both ends, and on the surface: at its center and, if `Frame` is
/// given, with a couple on this frame. A positive force pushes the ends out of the line. All of its loads are one fact,
/// because the expressions of the vectors at the ends are long, and several facts would read them several times.
template <class Force, class First, class Second, class P, class Q, class Center, class... Frame> struct line_force {
  static constexpr expr::sort what = expr::sort::fact;
  static constexpr bool is_load = true;
  Force magnitude; ///< (N)
  First first;     ///< the vector from the first end into the line
  Second second;   ///< the vector from the second end into the line

  constexpr void tell(auto& b) const {
    if constexpr (expr::occurrences<symbol_class::reaction, Force> != 0)
      act(b, std::tuple(magnitude, first, second, arm<P>(), arm<Q>()));
    else
      act(b, b.once(P{}, magnitude, first, second, arm<P>(), arm<Q>()));
  }

private:
  template <class End> static constexpr auto arm() { return End{}.pos_from(Center{}); }
  static constexpr void act(auto& b, const auto& values) {
    const auto& [force, at_p, at_q, from_p, from_q] = values;
    b.load(expr::as_force, P{}, -(force * at_p));
    b.load(expr::as_force, Q{}, -(force * at_q));
    b.load(expr::as_force, Center{}, force * (at_p + at_q));
    (b.load(expr::as_torque, Frame{}, force * (cross(from_p, at_p) + cross(from_q, at_q))), ...);
  }
};

} // namespace fact

namespace expr {

/// A pathway over a surface.
template <class Length, class Velocity, class First, class Second, class P, class Q, class Surface>
struct wrapped_path {
  using pathway_type = wrapped_path;
  Length length;               ///< (m)
  Velocity extension_velocity; ///< its rate (m/s)
  First first_end_vector;      ///< the unit vector from the first end into the path
  Second second_end_vector;    ///< the unit vector from the second end into the path
  Surface surface;             ///< the surface over which the path runs

  /// The loads of a magnitude (N), positive if it pushes the ends out of the path: forces at both ends, and the
  /// opposite loads on the surface, which are a force at its center or apex and, if it is no sphere, a torque.
  ///
  ///     wrapping_pathway(P, Q, wrapping_sphere(r, C)).loads(-tension)
  template <class Force> constexpr auto loads(const Force& magnitude) const {
    using center = std::remove_cvref_t<decltype(Surface::center)>;
    if constexpr (Surface::has_couple)
      return facts(axis_kept_in(Surface::frame, surface.axis),
                   acting<center, std::remove_cvref_t<decltype(Surface::frame)>>(plain(magnitude)));
    else
      return acting<center>(plain(magnitude));
  }

private:
  template <class Center, class... Frame, class Force> constexpr auto acting(const Force& magnitude) const {
    return facts(
        fact::line_force<Force, First, Second, P, Q, Center, Frame...>{magnitude, first_end_vector, second_end_vector});
  }
};
template <class P, class Q, class Surface, class Line>
constexpr auto path_along(const P&, const Q&, const Surface& surface, const Line& line) {
  const auto rate = dt(line.length);
  using path = wrapped_path<decltype(line.length), plain_t<decltype(rate)>, decltype(line.first), decltype(line.second),
                            P, Q, Surface>;
  return path{line.length, rate, line.first, line.second, surface};
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

/// Says that the ends of a pathway are one point, or that an end is where no line over the surface begins.
template <fixed_string Word, class P, class Q, class Center>
inline constexpr detail::sentence no_line_of_wrapping = [] {
  detail::sentence s;
  s << Word.view() << "(" << P::name.view() << ", " << Q::name.view() << ", ...): ";
  if (std::is_same_v<P, Q>)
    s << "both ends are the point " << P::name.view();
  else
    s << Center::name.view() << " is the center of the surface, its apex or on its axis, and no end of a line over it";
  return s;
}();

template <class P, class Q, class Center>
inline constexpr bool no_line = std::is_same_v<P, Q> || std::is_same_v<P, Center> || std::is_same_v<Q, Center>;

template <fixed_string Word, bool Tangent, class P, class Q, class Surface>
constexpr auto path_over(const P& p, const Q& q, const Surface& surface) {
  constexpr std::size_t misfit =
      misfit_of<sort_of<P> == sort::point, sort_of<Q> == sort::point, wrapped_surface<Surface>>;
  if constexpr (misfit != 3) {
    using wrong = element<misfit, P, Q, Surface>;
    return refused<no_part_of_wrapping<Word, misfit, wrong>, wrong>();
  } else if constexpr (no_line<P, Q, std::remove_cvref_t<decltype(Surface::center)>>) {
    using center = std::remove_cvref_t<decltype(Surface::center)>;
    return (void)detail::refusal<no_line_of_wrapping<Word, P, Q, center>>{}, rejected{};
  } else if constexpr (Tangent) {
    return path_along(p, q, surface, surface.tangent(p, q));
  } else {
    return path_along(p, q, surface, surface.between(p, q));
  }
}

} // namespace expr

/// The shortest line on a surface between two points of it, as a pathway of actuators. Of points that are not on the
/// surface it takes the directions (on a cone also the distances from the apex). Its members are `length`,
/// `extension_velocity`, `first_end_vector`, `second_end_vector` and `surface`, in this order. A force along it acts at
/// both ends, and the opposite of both on the body of the surface, so that its power is the force times the rate of the
/// length; SymPy's WrappingPathway has no couple on cylinders and cones, and the other sign of the force. Where both
/// points coincide, or are opposite on a sphere, it has no direction, and the result is not finite.
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
/// finite. Members and forces are those of wrapping_pathway.
///
///     linear_spring(k, tangent_pathway(P, Q, wrapping_cylinder(r, C, A.z, A)), l0)
template <class First, class Second, class Surface>
constexpr auto tangent_pathway(const First& first_end, const Second& second_end, const Surface& surface) {
  return expr::path_over<"tangent_pathway", true>(first_end, second_end, surface);
}

} // namespace ctdyn
