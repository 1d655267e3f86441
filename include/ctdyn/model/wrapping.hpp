// Surfaces that pathways wrap: spheres, cylinders, cones; shortest lines between points on them, and tangents to them.
#pragma once

#include "expr/functions.hpp"
#include "expr/literal.hpp"
#include "expr/products.hpp"
#include "frame.hpp"
#include "group.hpp"
#include "load.hpp"
#include "named_joint.hpp"
#include "point.hpp"

#include <cstddef>
#include <numbers>
#include <string_view>

namespace ctdyn {
namespace expr {

/// A line over a surface: its length, and at either end the vector into the line that is minus the gradient of the
/// length, of length one if the end is where it belongs.
template <class Length, class First, class Second> struct wrapped_line {
  Length length;
  First first;
  Second second;
};

/// The angle from one vector to another about an axis, right-handed, between 0 and 2 pi.
template <class A, class B, class Axis> constexpr auto angle_about(const A& a, const B& b, const Axis& axis) {
  return atan2(-dot(axis, cross(a, b)), -dot(cross(axis, a), cross(axis, b))) + std::numbers::pi;
}
template <class Length, class First, class Second>
constexpr auto make_line(const Length& length, const First& first, const Second& second) {
  return wrapped_line<plain_t<Length>, plain_t<First>, plain_t<Second>>{plain(length), plain(first), plain(second)};
}
/// The line where it touches the surface, or else the straight one.
template <class Angle, class Wrapped, class First, class Second>
constexpr auto where_it_touches(const Angle& wrap_angle, const Wrapped& line, const First& p, const Second& q) {
  const auto straight = q.pos_from(p);
  const auto on = heaviside(wrap_angle);
  const auto off = 1 - on;
  return make_line(on * line.length + off * straight.magnitude(), on * line.first + off * straight.normalize(),
                   on * line.second - off * straight.normalize());
}

template <class Radius, class Center> struct sphere_surface {
  using surface_type = sphere_surface;
  static constexpr bool has_tangents = true, has_couple = false;
  Radius radius;
  static constexpr Center center{};

  /// The shorter arc of a great circle.
  template <class First, class Second> constexpr auto between(const First& p, const Second& q) const {
    const auto a = p.pos_from(center);
    const auto b = q.pos_from(center);
    const auto n = cross(a, b);
    const auto size = n.magnitude();
    return make_line(radius * atan2(size, dot(a, b)), radius / (size * dot(a, a)) * cross(n, a),
                     radius / (size * dot(b, b)) * cross(b, n));
  }
  /// In the plane of both ends and the center. Ends in one direction from the center have no such plane, and need none;
  /// for opposite ones the result is not a number.
  template <class First, class Second> constexpr auto tangent(const First& p, const Second& q) const {
    const auto a = p.pos_from(center);
    const auto b = q.pos_from(center);
    const auto n = cross(a, b);
    const auto size = sqrt(max(dot(n, n), 1e-30 * heaviside(dot(a, b))));
    const auto from = sqrt(dot(a, a) - radius * radius);
    const auto to = sqrt(dot(b, b) - radius * radius);
    const auto angle = atan2(size, dot(a, b)) - atan2(from, radius) - atan2(to, radius);
    const auto line = make_line(from + to + radius * angle, (radius / size * cross(n, a) - from * a) / dot(a, a),
                                (radius / size * cross(b, n) - to * b) / dot(b, b));
    return where_it_touches(angle, line, p, q);
  }
};

template <class Radius, class Center, class Axis, class Frame> struct cylinder_surface {
  using surface_type = cylinder_surface;
  static constexpr bool has_tangents = true, has_couple = true;
  Radius radius;
  Axis axis; // of length one
  static constexpr Center center{};
  static constexpr Frame frame{};

  /// A line of constant slope whose length in the plane across the axis and whose ends' vectors there are given.
  template <class First, class Second, class Planar, class AtFirst, class AtSecond>
  constexpr auto sloping(const First& p, const Second& q, const Planar& planar, const AtFirst& first,
                         const AtSecond& second) const {
    const auto height = dot(q.pos_from(p), axis);
    const auto length = sqrt(planar * planar + height * height);
    return make_line(length, planar / length * first + height / length * axis,
                     planar / length * second - height / length * axis);
  }
  /// A helix.
  template <class First, class Second> constexpr auto between(const First& p, const Second& q) const {
    const auto a = p.pos_from(center);
    const auto b = q.pos_from(center);
    const auto across_a = cross(axis, a);
    const auto across_b = cross(axis, b);
    return sloping(p, q, radius * angle_about(a, b, axis), radius / dot(across_a, across_a) * across_a,
                   -radius / dot(across_b, across_b) * across_b);
  }
  template <class First, class Second> constexpr auto tangent(const First& p, const Second& q) const {
    const auto a = p.pos_from(center);
    const auto b = q.pos_from(center);
    const auto across_a = cross(axis, a);
    const auto across_b = cross(axis, b);
    const auto aa = dot(across_a, across_a);
    const auto bb = dot(across_b, across_b);
    const auto from = sqrt(aa - radius * radius);
    const auto to = sqrt(bb - radius * radius);
    const auto angle = angle_about(a, b, axis) - atan2(from, radius) - atan2(to, radius);
    const auto line = sloping(p, q, from + to + radius * angle, (radius * across_a - from * cross(across_a, axis)) / aa,
                              (-radius * across_b - to * cross(across_b, axis)) / bb);
    return where_it_touches(angle, line, p, q);
  }
};

template <class Angle, class Apex, class Axis, class Frame> struct cone_surface {
  using surface_type = cone_surface;
  static constexpr bool has_tangents = false, has_couple = true;
  Angle half_angle;
  Axis axis; // of length one
  static constexpr Apex center{};
  static constexpr Frame frame{};

  /// A straight line in the developed cone, in which angles about the axis are smaller by the sine of the half angle.
  template <class First, class Second> constexpr auto between(const First& p, const Second& q) const {
    const auto a = p.pos_from(center);
    const auto b = q.pos_from(center);
    const auto across_a = cross(axis, a);
    const auto across_b = cross(axis, b);
    const auto slant_a = a.magnitude();
    const auto slant_b = b.magnitude();
    const auto angle = sin(half_angle) * atan2(dot(axis, cross(a, b)), dot(across_a, across_b));
    const auto difference = slant_a - slant_b;
    const auto half_chord = sin(angle / 2);
    const auto length = sqrt(difference * difference + 4 * slant_a * slant_b * half_chord * half_chord);
    const auto turn = slant_a * slant_b * sin(angle) * sin(half_angle) / length;
    return make_line(
        length, (slant_b * cos(angle) - slant_a) / (length * slant_a) * a + turn / dot(across_a, across_a) * across_a,
        (slant_a * cos(angle) - slant_b) / (length * slant_b) * b - turn / dot(across_b, across_b) * across_b);
  }
};

template <class T> concept wrapped_surface = requires { typename T::surface_type; };

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
    const auto along_first = magnitude * first_end_vector;
    const auto along_second = magnitude * second_end_vector;
    const auto forces =
        facts(force(P{}, -along_first), force(Q{}, -along_second), force(center, along_first + along_second));
    if constexpr (Surface::has_couple)
      return facts(forces, torque(Surface::frame, cross(P{}.pos_from(center), along_first) +
                                                      cross(Q{}.pos_from(center), along_second)));
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

struct wrapping_sphere_call {
  static constexpr std::string_view word = "wrapping_sphere";
  static constexpr slot slots[] = {{"radius", sort::scalar}, {"center", sort::point}};
  template <class R, class C> static constexpr auto make(const R& radius, const C&) {
    return sphere_surface<plain_t<R>, C>{plain(radius)};
  }
};
struct wrapping_cylinder_call {
  static constexpr std::string_view word = "wrapping_cylinder";
  static constexpr slot slots[] = {{"radius", sort::scalar},
                                   {"point of the axis", sort::point},
                                   {"axis", sort::vector},
                                   {"frame of the body", sort::frame}};
  template <class R, class C, class Axis, class Frame>
  static constexpr auto make(const R& radius, const C&, const Axis& axis, const Frame&) {
    const auto direction = direction_of(axis);
    return cylinder_surface<plain_t<R>, C, plain_t<decltype(direction)>, Frame>{plain(radius), direction};
  }
};
struct wrapping_cone_call {
  static constexpr std::string_view word = "wrapping_cone";
  static constexpr slot slots[] = {
      {"half angle", sort::scalar}, {"apex", sort::point}, {"axis", sort::vector}, {"frame of the body", sort::frame}};
  template <class Angle, class Apex, class Axis, class Frame>
  static constexpr auto make(const Angle& half_angle, const Apex&, const Axis& axis, const Frame&) {
    const auto direction = direction_of(axis);
    return cone_surface<plain_t<Angle>, Apex, plain_t<decltype(direction)>, Frame>{plain(half_angle), direction};
  }
};

/// Says which argument of a pathway over a surface is not what it should be.
template <fixed_string Word, std::size_t Position, class T>
inline constexpr detail::sentence no_part_of_wrapping = [] {
  detail::sentence s;
  s << Word.view() << "(...): argument " << Position + 1 << ", ";
  if (Position == 2 && wrapped_surface<T>)
    s << "a cone, has no tangents here: tangent_pathway takes spheres and cylinders";
  else if (wrapped_surface<T>)
    s << "a surface, stands where a point belongs";
  else
    s << as_written<T> << ", is " << noun_of<T>()
      << (Position == 2 ? ", not a surface: write wrapping_sphere(radius, C)" : ", not a point");
  return s;
}();

template <fixed_string Word, bool Tangent, class P, class Q, class Surface>
constexpr auto path_over(const P& p, const Q& q, const Surface& surface) {
  constexpr bool good = wrapped_surface<Surface> && [] {
    if constexpr (wrapped_surface<Surface>) return !Tangent || Surface::has_tangents;
    return false;
  }();
  constexpr std::size_t misfit = misfit_of<sort_of<P> == sort::point, sort_of<Q> == sort::point, good>;
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

/// A sphere of a radius (m) about a point that is fixed in a body, for pathways. (SymPy's WrappingSphere.)
///
///     wrapping_pathway(P, Q, wrapping_sphere(r, C))
template <class... Arguments> constexpr auto wrapping_sphere(const Arguments&... radius_and_center) {
  return expr::checked<expr::wrapping_sphere_call>(radius_and_center...);
}
/// A cylinder of a radius (m) about an axis through a point, fixed in the body of a frame. Pathways go round it
/// right-handed about the axis from the first end to the second, by an angle between 0 and 2 pi: where that angle is
/// zero, the length jumps. For the other sense give the opposite axis. (SymPy's WrappingCylinder.)
///
///     wrapping_pathway(P, Q, wrapping_cylinder(r, C, A.z, A))
template <class... Arguments> constexpr auto wrapping_cylinder(const Arguments&... radius_point_axis_and_frame) {
  return expr::checked<expr::wrapping_cylinder_call>(radius_point_axis_and_frame...);
}
/// A cone about an axis, by the half angle between axis and surface (rad), its apex, and the frame of its body.
/// Pathways go the shorter way round it; where both ways are equally long, the length has a kink. (SymPy's
/// WrappingCone.)
///
///     wrapping_pathway(P, Q, wrapping_cone(alpha, apex, A.z, A))
template <class... Arguments> constexpr auto wrapping_cone(const Arguments&... half_angle_apex_axis_and_frame) {
  return expr::checked<expr::wrapping_cone_call>(half_angle_apex_axis_and_frame...);
}
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
/// The shortest line between two points outside of a sphere or cylinder that does not pass through it: straight where
/// the surface is not in the way, or else tangents and an arc between them. It changes from one to the other where the
/// angle of the arc is zero; length and forces are continuous there, their derivatives are not. A cylinder is passed in
/// its sense of turning. An end inside of the surface makes the result not finite. Otherwise as wrapping_pathway.
///
///     linear_spring(k, tangent_pathway(P, Q, wrapping_cylinder(r, C, A.z, A)), l0)
template <class First, class Second, class Surface>
constexpr auto tangent_pathway(const First& first_end, const Second& second_end, const Surface& surface) {
  return expr::path_over<"tangent_pathway", true>(first_end, second_end, surface);
}

} // namespace ctdyn
