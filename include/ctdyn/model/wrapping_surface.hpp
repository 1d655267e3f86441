// Surfaces that pathways wrap: spheres, cylinders, cones; shortest lines between points on them, and tangents to them.
#pragma once

#include "expr/functions.hpp"
#include "expr/literal.hpp"
#include "expr/products.hpp"
#include "frame.hpp"
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
/// The straight line, and where it touches the surface what is to be added to it. Each value has the angle once: types
/// of expressions grow with every repetition, and so does the time that compilers take to read them.
template <class Angle, class Wrapped, class First, class Second>
constexpr auto where_it_touches(const Angle& wrap_angle, const Wrapped& line, const First& p, const Second& q) {
  const auto straight = q.pos_from(p);
  const auto on = heaviside(wrap_angle);
  return make_line(straight.magnitude() + on * (line.length - straight.magnitude()),
                   straight.normalize() + on * (line.first - straight.normalize()),
                   on * (line.second + straight.normalize()) - straight.normalize());
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

inline constexpr detail::sentence size_of_surface =
    detail::sentence{} << "the radius of a surface that pathways wrap, or the half angle of a cone, is positive";
/// Whether the radius or half angle of a surface may be positive.
template <class T> constexpr bool may_be_size(const T& given) {
  if constexpr (number<T>)
    return given > 0;
  else
    return true;
}

struct wrapping_sphere_call {
  static constexpr std::string_view word = "wrapping_sphere";
  static constexpr slot slots[] = {{"radius", sort::scalar}, {"center", sort::point}};
  template <class R, class C> static constexpr auto make(const R& radius, const C&) {
    detail::require<size_of_surface>(may_be_size(radius));
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
    detail::require<size_of_surface>(may_be_size(radius));
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
    detail::require<size_of_surface>(may_be_size(half_angle));
    const auto direction = direction_of(axis);
    return cone_surface<plain_t<Angle>, Apex, plain_t<decltype(direction)>, Frame>{plain(half_angle), direction};
  }
};

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
} // namespace ctdyn
