// A rope over several pulleys: cylinders about parallel axes, between which the rope runs along common tangents.
#pragma once

#include "expr/functions.hpp"
#include "expr/products.hpp"
#include "fixed_axis.hpp"
#include "group.hpp"
#include "load.hpp"
#include "named_joint.hpp"
#include "wrapping_surface.hpp"

#include <boost/hana/at.hpp>
#include <boost/hana/tuple.hpp>
#include <boost/hana/unpack.hpp>

#include <cstddef>
#include <tuple>
#include <type_traits>
#include <utility>

namespace ctdyn {
namespace expr {

/// 1 if the axes of two cylinders are the same basis vector, -1 if they are opposite ones, 0 for other surfaces.
template <class First, class Second> inline constexpr int senses_of_pulleys = 0;
template <class R, class C, class A, class F, class S, class D, class B, class G>
inline constexpr int senses_of_pulleys<cylinder_surface<R, C, A, F>, cylinder_surface<S, D, B, G>> =
    std::is_void_v<typename axis_along<A>::basis> ||
            !std::is_same_v<typename axis_along<A>::basis, typename axis_along<B>::basis>
        ? 0
        : axis_along<A>::sense * axis_along<B>::sense;

/// A straight part of a rope: its unit vector, and the position of one of its points from the center of the pulley
/// before it (m).
template <class Direction, class Touch> struct stretch_of_rope {
  Direction direction;
  Touch touch;
};
template <class Direction, class Touch> constexpr auto make_stretch(const Direction& direction, const Touch& touch) {
  return stretch_of_rope<plain_t<Direction>, plain_t<Touch>>{plain(direction), plain(touch)};
}

/// A rope from a point over pulleys to another point. `between` has its straight parts between neighbouring pulleys.
template <class Length, class Velocity, class First, class Second, class P, class Q, class Between, class... Pulleys>
struct pulley_path {
  using pathway_type = pulley_path;
  Length length;
  Velocity extension_velocity;
  First first_end_vector;
  Second second_end_vector;
  Between between;
  boost::hana::tuple<Pulleys...> pulleys;

  /// The loads of a magnitude (N): forces at both ends and, on each pulley, the difference between the forces along the
  /// straight parts before and after it, with their moments about its center.
  template <class Force> constexpr auto loads(const Force& magnitude) const {
    return [&]<std::size_t... I>(std::index_sequence<I...>) {
      return facts(force(P{}, -(magnitude * first_end_vector)), force(Q{}, -(magnitude * second_end_vector)),
                   on_pulley<I>(magnitude)...);
    }
    (std::index_sequence_for<Pulleys...>{});
  }

private:
  template <std::size_t I> using pulley = std::tuple_element_t<I, std::tuple<Pulleys...>>;
  template <std::size_t I> constexpr auto on_pulley(const auto& magnitude) const {
    const auto in = arriving<I>();
    const auto out = leaving<I>();
    return facts(
        axis_kept_in(pulley<I>::frame, boost::hana::at_c<I>(pulleys).axis),
        force(pulley<I>::center, magnitude * (in.direction - out.direction)),
        torque(pulley<I>::frame, magnitude * (cross(in.touch, in.direction) - cross(out.touch, out.direction))));
  }
  template <std::size_t I> constexpr auto arriving() const {
    if constexpr (I == 0) {
      return make_stretch(first_end_vector, P{}.pos_from(pulley<0>::center));
    } else {
      const auto& line = boost::hana::at_c<I - 1>(between);
      return make_stretch(line.direction, line.touch - pulley<I>::center.pos_from(pulley<I - 1>::center));
    }
  }
  template <std::size_t I> constexpr auto leaving() const {
    if constexpr (I + 1 == sizeof...(Pulleys))
      return make_stretch(-second_end_vector, Q{}.pos_from(pulley<I>::center));
    else
      return boost::hana::at_c<I>(between);
  }
};

/// The common tangent of two pulleys in the plane normal to their axes: its length (m), its direction, and for each
/// pulley the angle between the line of centers and the radius to the point of contact (rad).
template <class Length, class Direction, class Leaving, class Arriving> struct planar_tangent {
  Length length;
  Direction along;
  Leaving leaving;   ///< on the first pulley
  Arriving arriving; ///< on the second one
};
template <class S, class T> constexpr auto common_tangent(const S& first, const T& second) {
  constexpr int senses = senses_of_pulleys<S, T>;
  const auto across = cross(first.axis, T::center.pos_from(S::center));
  const auto gap = plain(first.radius - senses * second.radius);
  const auto length = plain(sqrt(dot(across, across) - gap * gap));
  const auto along = plain((length * cross(across, first.axis) + gap * across) / dot(across, across));
  const auto leaving = plain(atan2(length, gap));
  const auto arriving = plain(atan2(length, -(senses * gap)));
  return planar_tangent<std::remove_const_t<decltype(length)>, std::remove_const_t<decltype(along)>,
                        std::remove_const_t<decltype(leaving)>, std::remove_const_t<decltype(arriving)>>{
      length, along, leaving, arriving};
}

/// The projection of the rope on that plane: the lengths of the tangents from both ends (m), the common tangents, and
/// the angle of the arc on each pulley (rad).
template <class From, class To, class Tangents, class Arcs> struct planar_rope {
  From from;
  To to;
  Tangents tangents;
  Arcs arcs;
};
template <class Place, class Angle> struct end_of_arc {
  Place place;
  Angle angle; ///< the angle about the pulley's center from `place` to the point of contact (rad)
};
template <class P, class Q, class First, class... More>
constexpr auto rope_in_plane(const P& p, const Q& q, const First& first, const More&... more) {
  constexpr std::size_t n = 1 + sizeof...(More);
  const auto pulleys = boost::hana::make_tuple(first, more...);
  const auto& last = boost::hana::at_c<n - 1>(pulleys);
  const auto tangents = [&]<std::size_t... I>(std::index_sequence<I...>) {
    return boost::hana::make_tuple(common_tangent(boost::hana::at_c<I>(pulleys), boost::hana::at_c<I + 1>(pulleys))...);
  }
  (std::make_index_sequence<n - 1>{});
  const auto free_length = [](const auto& end, const auto& pulley) {
    const auto across = cross(pulley.axis, end.pos_from(pulley.center));
    return plain(sqrt(dot(across, across) - pulley.radius * pulley.radius));
  };
  const auto from = free_length(p, first);
  const auto to = free_length(q, last);
  const auto arc = [&]<std::size_t I>(std::integral_constant<std::size_t, I>) {
    const auto& pulley = boost::hana::at_c<I>(pulleys);
    const auto in = [&] {
      if constexpr (I == 0)
        return end_of_arc{p, atan2(from, pulley.radius)};
      else
        return end_of_arc{boost::hana::at_c<I - 1>(pulleys).center, boost::hana::at_c<I - 1>(tangents).arriving};
    }();
    const auto out = [&] {
      if constexpr (I + 1 == n)
        return end_of_arc{q, atan2(to, pulley.radius)};
      else
        return end_of_arc{boost::hana::at_c<I + 1>(pulleys).center, boost::hana::at_c<I>(tangents).leaving};
    }();
    const auto center = pulley.center;
    return plain(angle_about(in.place.pos_from(center), out.place.pos_from(center), pulley.axis) - in.angle -
                 out.angle);
  };
  return [&]<std::size_t... I>(std::index_sequence<I...>) {
    return planar_rope{from, to, tangents, boost::hana::make_tuple(arc(std::integral_constant<std::size_t, I>{})...)};
  }
  (std::make_index_sequence<n>{});
}

/// The unit vector in that plane from an end of the rope along its tangent, whose length is `free`. The radius is that
/// of the pulley, with a negative sign at the last end.
constexpr auto towards_pulley(const auto& end, const auto& pulley, const auto& free, const auto& radius) {
  const auto across = cross(pulley.axis, end.pos_from(pulley.center));
  return plain((radius * across - free * cross(across, pulley.axis)) / dot(across, across));
}
/// The shortest path over the pulleys. All arcs must have positive angles: the logarithm of their Heaviside functions
/// is zero then, and otherwise not finite; as a part of a factor it has no unit. The developed path is a straight line,
/// so its slope along the axes is constant.
template <class P, class Q, class First, class... More>
constexpr auto path_over_pulleys(const P& p, const Q& q, const First& first, const More&... more) {
  constexpr std::size_t n = 1 + sizeof...(More);
  const auto pulleys = boost::hana::make_tuple(first, more...);
  const auto& last = boost::hana::at_c<n - 1>(pulleys);
  const auto rope = rope_in_plane(p, q, first, more...);
  // The length, in the plane, from the first end up to the point where the rope leaves a pulley.
  const auto begun = [&]<std::size_t... J>(std::index_sequence<0, J...>) {
    const auto first_arc = first.radius * boost::hana::at_c<0>(rope.arcs);
    return plain(rope.from + (first_arc + ... +
                              (boost::hana::at_c<J - 1>(rope.tangents).length +
                               boost::hana::at_c<J>(pulleys).radius * boost::hana::at_c<J>(rope.arcs))));
  };
  const auto all_touch = boost::hana::unpack(rope.arcs, [](const auto&... arc) { return (... * heaviside(arc)); });
  const auto planar = (begun(std::make_index_sequence<n>{}) + rope.to) * (1 + log(all_touch));
  const auto height = dot(q.pos_from(p), first.axis);
  auto length = plain(sqrt(planar * planar + height * height));
  auto rate = plain(dt(length));
  // Each vector contains the planar length only once, because the types of expressions grow with every repetition.
  const auto leaning = [&](const auto& in_plane, const auto& up) {
    return plain((planar * in_plane + height * up).normalize());
  };
  auto into = leaning(towards_pulley(p, first, rope.from, first.radius), first.axis);
  auto back = leaning(towards_pulley(q, last, rope.to, -last.radius), -first.axis);
  const auto stretch = [&]<std::size_t I>(std::integral_constant<std::size_t, I>) {
    const auto& pulley = boost::hana::at_c<I>(pulleys);
    const auto along = boost::hana::at_c<I>(rope.tangents).along;
    const auto risen =
        dot(p.pos_from(pulley.center), first.axis) + height / planar * begun(std::make_index_sequence<I + 1>{});
    return make_stretch(leaning(along, first.axis), risen * first.axis - pulley.radius * cross(pulley.axis, along));
  };
  return [&]<std::size_t... I>(std::index_sequence<I...>) {
    auto between = boost::hana::make_tuple(stretch(std::integral_constant<std::size_t, I>{})...);
    return pulley_path<decltype(length), decltype(rate), decltype(into), decltype(back), P, Q, decltype(between), First,
                       More...>{length, rate, into, back, between, pulleys};
  }
  (std::make_index_sequence<n - 1>{});
}

} // namespace expr
} // namespace ctdyn
