// Surfaces that pathways wrap: spheres, cylinders, cones; shortest lines between points on them, and tangents to them.
#pragma once

#include "as_length.hpp"
#include "expr/functions.hpp"
#include "expr/literal.hpp"
#include "expr/occurrence.hpp"
#include "expr/products.hpp"
#include "frame.hpp"
#include "named_joint.hpp"
#include "point.hpp"
#include "positive.hpp"

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
  static constexpr bool has_couple = false;
  Radius radius;
  static constexpr Center center{};

  /// The shorter arc of a great circle.
  template <class First, class Second> constexpr auto between(const First& p, const Second& q) const {
    const auto a = p.pos_from(center);
    const auto b = q.pos_from(center);
    const auto n = cross(a, b);
    const auto size = n.magnitude();
    const auto r = as_length(radius);
    return make_line(as_length(r * atan2(size, dot(a, b))), r / (size * dot(a, a)) * cross(n, a),
                     r / (size * dot(b, b)) * cross(b, n));
  }
  /// A line in the plane of both ends and the center. Ends in one direction from the center have no such plane, and
  /// need none; for ends in opposite directions the result is not a number.
  template <class First, class Second> constexpr auto tangent(const First& p, const Second& q) const {
    const auto a = p.pos_from(center);
    const auto b = q.pos_from(center);
    const auto n = cross(a, b);
    const auto size = sqrt(max(dot(n, n), number_in<number_unit::any>(1e-30) * heaviside(dot(a, b))));
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
  static constexpr bool has_couple = true;
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
    const auto r = as_length(radius);
    return sloping(p, q, as_length(r * angle_about(a, b, axis)), r / dot(across_a, across_a) * across_a,
                   -r / dot(across_b, across_b) * across_b);
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
  static constexpr bool has_couple = true;
  Angle half_angle;
  Axis axis; // of length one
  static constexpr Apex center{};
  static constexpr Frame frame{};

  /// A straight line in a development, between ends at an angle as seen from the apex; at either end the vector that is
  /// across the direction from the apex is given, of length one if both ends are where they belong. `Unit`: these
  /// vectors always have length one. The results are normalized then, because types of expressions grow with every
  /// repetition of the angle.
  template <bool Unit, class A, class B, class Developed, class AtFirst, class AtSecond>
  static constexpr auto chord(const A& a, const B& b, const Developed& angle, const AtFirst& first,
                              const AtSecond& second) {
    const auto slant_a = a.magnitude();
    const auto slant_b = b.magnitude();
    const auto length = sqrt(pow<2>(slant_a - slant_b) + 4 * slant_a * slant_b * pow<2>(sin(angle / 2)));
    const auto fall = 2 * pow<2>(sin(angle / 2)); // 1 - cos(angle), which would lose digits between ends nearby
    const auto from_first = ((slant_b - slant_a - slant_b * fall) / slant_a) * a + slant_b * sin(angle) * first;
    const auto from_second = ((slant_a - slant_b - slant_a * fall) / slant_b) * b + slant_a * sin(angle) * second;
    if constexpr (Unit)
      return make_line(length, from_first.normalize(), from_second.normalize());
    else
      return make_line(length, from_first / length, from_second / length);
  }
  /// A straight line in the developed cone, in which angles about the axis are smaller by the sine of the half angle.
  template <class First, class Second> constexpr auto between(const First& p, const Second& q) const {
    const auto a = p.pos_from(center);
    const auto b = q.pos_from(center);
    const auto across_a = cross(axis, a);
    const auto across_b = cross(axis, b);
    const auto angle = sin(half_angle) * atan2(dot(axis, cross(a, b)), dot(across_a, across_b));
    const auto sine = sin(half_angle);
    return chord<false>(a, b, angle, sine * a.magnitude() / dot(across_a, across_a) * across_a,
                        -(sine * b.magnitude() / dot(across_b, across_b)) * across_b);
  }
  /// The distance of an end from the axis, times the cosine of the half angle, times the sine of the angle about the
  /// axis to the generator where its tangent touches: not a number inside, nearly zero in the opposite cone, where no
  /// tangent begins.
  template <class Across, class Height> constexpr auto reach(const Across& across, const Height& height) const {
    const auto wide = cos(half_angle) * sqrt(max(dot(across, across), 1e-30));
    const auto high = sin(half_angle) * height;
    return sqrt((wide - high) * max(wide + high, 1e-30));
  }
  /// The vector of length one from an end to the generator, in the tangent plane and across the direction from the
  /// apex.
  template <class A, class Across, class Reach, class Turn>
  static constexpr auto into(const A& a, const Across& across, const Reach& distance, const Turn& turn) {
    const auto slant = a.magnitude();
    return (turn * slant * across - distance / slant * cross(across, a)) / max(dot(across, across), 1e-30);
  }
  /// A straight line in the development of both tangent planes and of the cone between them: the planes through the
  /// ends touch the cone along generators. The angle at the apex is below a half turn, so that it does not pass the
  /// apex.
  template <class First, class Second> constexpr auto tangent(const First& p, const Second& q) const {
    const auto a = p.pos_from(center);
    const auto b = q.pos_from(center);
    const auto across_a = cross(axis, a);
    const auto across_b = cross(axis, b);
    const auto height_a = dot(axis, a);
    const auto height_b = dot(axis, b);
    const auto from = reach(across_a, height_a);
    const auto to = reach(across_b, height_b);
    const auto sine = sin(half_angle);
    const auto side = dot(axis, cross(a, b));
    const auto wrap_angle =
        atan2(abs(side), dot(across_a, across_b) + 1e-30) - atan2(from, sine * height_a) - atan2(to, sine * height_b);
    const auto angle = atan2(from, height_a) + atan2(to, height_b) + sine * wrap_angle;
    const auto line = chord<true>(a, b, angle, into(a, across_a, from, sine * (2 * heaviside(side) - 1)),
                                  into(b, across_b, to, sine * (1 - 2 * heaviside(side))));
    return where_it_touches(wrap_angle, line, p, q);
  }
};

template <class T> concept wrapped_surface = requires { typename T::surface_type; };

inline constexpr detail::sentence size_of_surface =
    detail::sentence{} << "the radius of a surface that pathways wrap, or the half angle of a cone, is positive";
inline constexpr detail::sentence half_angle_in_radians =
    detail::sentence{} << "the half angle of a cone that pathways wrap is less than a right angle, in radians";
template <class T>
inline constexpr detail::sentence changing_size =
    detail::sentence{}
    << "the size "
    << as_written<T> << " of a surface that pathways wrap changes; a radius or half angle is a number or a parameter";
/// Whether the radius or half angle of a surface may be positive.
template <class T> constexpr bool may_be_size(const T& given) {
  if constexpr (written_number<T>)
    return number_in_si(given) > 0;
  else
    return true;
}

struct wrapping_sphere_call {
  static constexpr std::string_view word = "wrapping_sphere";
  static constexpr slot slots[] = {{"radius", sort::scalar}, {"center", sort::point}};
  template <class R, class C> static constexpr auto make(const R& radius, const C&) {
    detail::require<size_of_surface>(may_be_size(radius));
    if constexpr (unchanging<plain_t<R>>)
      return sphere_surface<decltype(positive_size(radius)), C>{positive_size(radius)};
    else
      return (void)detail::refusal<changing_size<R>>{}, rejected{};
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
    if constexpr (unchanging<plain_t<R>>)
      return cylinder_surface<decltype(positive_size(radius)), C, plain_t<decltype(direction)>, Frame>{
          positive_size(radius), direction};
    else
      return (void)detail::refusal<changing_size<R>>{}, rejected{};
  }
};
struct wrapping_cone_call {
  static constexpr std::string_view word = "wrapping_cone";
  static constexpr slot slots[] = {
      {"half angle", sort::scalar}, {"apex", sort::point}, {"axis", sort::vector}, {"frame of the body", sort::frame}};
  template <class Angle, class Apex, class Axis, class Frame>
  static constexpr auto make(const Angle& half_angle, const Apex&, const Axis& axis, const Frame&) {
    detail::require<size_of_surface>(may_be_size(half_angle));
    if constexpr (written_number<Angle>)
      detail::require<half_angle_in_radians>(number_in_si(half_angle) < std::numbers::pi / 2);
    const auto direction = direction_of(axis);
    const auto acute = size_within<size_range::acute>(half_angle);
    if constexpr (unchanging<plain_t<Angle>>)
      return cone_surface<plain_t<decltype(acute)>, Apex, plain_t<decltype(direction)>, Frame>{acute, direction};
    else
      return (void)detail::refusal<changing_size<Angle>>{}, rejected{};
  }
};

} // namespace expr

/// A sphere of a radius (m) about a point that is fixed in a body, for pathways. Where the value of a parameter makes
/// the radius zero or negative, the path is not a number. (SymPy's WrappingSphere.)
///
///     wrapping_pathway(P, Q, wrapping_sphere(r, C))
template <class... Arguments> constexpr auto wrapping_sphere(const Arguments&... radius_and_center) {
  return expr::checked<expr::wrapping_sphere_call>(radius_and_center...);
}
/// A cylinder of a radius (m) about an axis through a point, fixed in the body of a frame. Pathways go round it
/// right-handed about the axis from the first end to the second, by an angle between 0 and 2 pi: where that angle is
/// zero, the length jumps. For the other sense give the opposite axis. With a radius that is not positive the path is
/// not a number, as for wrapping_sphere. (SymPy's WrappingCylinder.)
///
///     wrapping_pathway(P, Q, wrapping_cylinder(r, C, A.z, A))
template <class... Arguments> constexpr auto wrapping_cylinder(const Arguments&... radius_point_axis_and_frame) {
  return expr::checked<expr::wrapping_cylinder_call>(radius_point_axis_and_frame...);
}
/// A cone about an axis, by the half angle between axis and surface (rad), its apex, and the frame of its body.
/// It extends from its apex in the sense of the axis, without end. Pathways go the shorter way round it; where both
/// ways are equally long, the length has a kink. Where the value of a parameter makes the half angle zero, negative, or
/// a right angle or more, the path is not a number. (SymPy's WrappingCone.)
///
///     wrapping_pathway(P, Q, wrapping_cone(alpha, apex, A.z, A))
template <class... Arguments> constexpr auto wrapping_cone(const Arguments&... half_angle_apex_axis_and_frame) {
  return expr::checked<expr::wrapping_cone_call>(half_angle_apex_axis_and_frame...);
}
} // namespace ctdyn
