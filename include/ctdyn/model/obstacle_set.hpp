// Pathways over several obstacles, one after the other: points of bodies, and surfaces between them.
#pragma once

#include "pathway.hpp"
#include "pulleys.hpp"
#include "wrapping.hpp"

#include <boost/hana/concat.hpp>
#include <boost/hana/tuple.hpp>
#include <boost/hana/unpack.hpp>

#include <cstddef>
#include <tuple>
#include <type_traits>
#include <utility>

namespace ctdyn {
namespace expr {

/// Pathways one after the other, with one force along all of them.
template <class Length, class Velocity, class... Pieces> struct joined_path {
  using pathway_type = joined_path;
  Length length;               ///< the sum of the lengths of all pieces (m)
  Velocity extension_velocity; ///< its rate (m/s)
  boost::hana::tuple<Pieces...> pieces;

  /// Forces at both ends of each piece, and the force and torque on its surface, for a magnitude (N), which is positive
  /// if they push the ends out of the path.
  ///
  ///     obstacle_set_pathway(P, wrapping_sphere(r, C), B, Q).loads(-tension)
  template <class Force> constexpr auto loads(const Force& magnitude) const {
    return boost::hana::unpack(pieces, [&](const auto&... piece) { return facts(piece.loads(magnitude)...); });
  }
};

/// Reads points and surfaces from the first to the last: each piece is straight, or past one surface.
struct obstacle_reader {
  template <class A> static constexpr auto from(const A&) { return boost::hana::tuple<>{}; }
  template <class A, class Next, class... More>
  static constexpr auto from(const A& a, const Next& next, const More&... more) {
    if constexpr (wrapped_surface<Next>)
      return past(a, next, more...);
    else
      return boost::hana::concat(boost::hana::make_tuple(polyline_through(a, next)), from(next, more...));
  }
  template <class A, class Surface, class B, class... More>
  static constexpr auto past(const A& a, const Surface& surface, const B& b, const More&... more) {
    if constexpr (wrapped_surface<B>)
      return over(a, boost::hana::make_tuple(surface), b, more...);
    else
      return boost::hana::concat(boost::hana::make_tuple(path_along(a, b, surface, surface.tangent(a, b))),
                                 from(b, more...));
  }
  /// Collects pulleys up to the next point.
  template <class A, class... Pulleys, class B, class... More>
  static constexpr auto over(const A& a, const boost::hana::tuple<Pulleys...>& pulleys, const B& b,
                             const More&... more) {
    if constexpr (wrapped_surface<B>) {
      return over(a, boost::hana::concat(pulleys, boost::hana::make_tuple(b)), more...);
    } else {
      const auto piece =
          boost::hana::unpack(pulleys, [&](const auto&... pulley) { return path_over_pulleys(a, b, pulley...); });
      return boost::hana::concat(boost::hana::make_tuple(piece), from(b, more...));
    }
  }
};
template <class... Obstacles> constexpr auto path_past(const Obstacles&... obstacles) {
  return boost::hana::unpack(obstacle_reader::from(obstacles...), []<class... Pieces>(const Pieces&... pieces) {
    const auto length = plain((... + pieces.length));
    const auto velocity = plain((... + pieces.extension_velocity));
    return joined_path<plain_t<decltype(length)>, plain_t<decltype(velocity)>, Pieces...>{
        length, velocity, boost::hana::tuple<Pieces...>(pieces...)};
  });
}

template <std::size_t Position, class T>
inline constexpr detail::sentence no_obstacle = [] {
  detail::sentence s;
  s << "obstacle_set_pathway(...): argument " << Position << ", ";
  if (wrapped_surface<T>)
    s << "a surface, stands " << (Position == 1 ? "first" : "after another surface, or last")
      << "; surfaces stand between points, one, or cylinders about the same basis vector or opposite ones";
  else
    s << as_written<T> << ", is " << noun_of<T>()
      << "; it takes three points or more, the first and the last are its ends, and surfaces between points";
  return s;
}();
template <std::size_t Given>
inline constexpr detail::sentence too_few_points =
    detail::sentence{}
    << Given << (Given == 1 ? " point" : " points")
    << " in obstacle_set_pathway(...): it takes three or more, the first and the last are its ends; the line between "
       "two points is linear_pathway(P, Q)";

/// The position, from 0, of the first argument that is no point and no surface that may stand there, or else the number
/// of arguments.
template <class... Obstacles> consteval std::size_t find_no_obstacle() {
  constexpr std::size_t count = sizeof...(Obstacles);
  return []<std::size_t... I>(std::index_sequence<I...>) {
    using all = std::tuple<Obstacles...>;
    constexpr auto fits = []<std::size_t Here>(std::integral_constant<std::size_t, Here>) {
      using one = std::tuple_element_t<Here, all>;
      if constexpr (sort_of<one> == sort::point) {
        return true;
      } else if constexpr (!wrapped_surface<one> || Here == 0 || Here + 1 == count) {
        return false;
      } else {
        using before = std::tuple_element_t<Here - 1, all>;
        if constexpr (sort_of<before> == sort::point)
          return true;
        else
          return senses_of_pulleys<before, one> != 0;
      }
    };
    return misfit_of<fits(std::integral_constant<std::size_t, I>{})...>;
  }
  (std::index_sequence_for<Obstacles...>{});
}

/// The center of a surface; a point itself.
template <class T> struct center_of { using type = T; };
template <wrapped_surface T> struct center_of<T> { using type = std::remove_cvref_t<decltype(T::center)>; };
template <class A, class B>
inline constexpr bool at_one_place = std::is_same_v<typename center_of<A>::type, typename center_of<B>::type>;
/// The position, from 1, of the first argument after which the line has no direction: the next one is the same point,
/// or one of the two is the center of the other, or both are pulleys about one center; or the argument is a point, and
/// only a surface is between it and the same point. 0 if there is none.
template <class Last> consteval std::size_t find_no_direction(std::size_t) { return 0; }
template <class A, class B, class... More> consteval std::size_t find_no_direction(std::size_t position = 1) {
  if (at_one_place<A, B>) return position;
  if constexpr (!wrapped_surface<A> && wrapped_surface<B> && sizeof...(More) != 0)
    if (std::is_same_v<A, std::tuple_element_t<0, std::tuple<More...>>>) return position;
  return find_no_direction<B, More...>(position + 1);
}
template <std::size_t Position>
inline constexpr detail::sentence no_direction_after =
    detail::sentence{} << "obstacle_set_pathway(...): after argument " << Position
                       << " the line has no direction: it would go to the same point, begin or end in a surface, or "
                          "join pulleys about one center";

} // namespace expr

/// A path from the first point to the last one over obstacles: straight lines from point to point, as of a tendon
/// through eyes that are fixed in bodies or a rope over small pulleys, and past the surface that stands between two
/// points, as tangent_pathway goes. At a point that is not an end the forces of both pieces act. Cylinders between
/// points are pulleys with parallel axes, about one basis vector or, for a crossed belt, about opposite ones: the rope
/// touches all of them, each in its sense of turning. Where the rope would leave a pulley, and where a crossed belt has
/// no room between two, the result is not finite. A point between two pulleys lets the rope leave them; a single
/// surface between two points needs no more for that. (Of points alone it is SymPy's ObstacleSetPathway. The
/// obstacle-set method: Garner and Pandy 2000, Computer Methods in Biomechanics and Biomedical Engineering 3(1), 1-30.)
///
///     constexpr auto tendon = obstacle_set_pathway(origin, eye, insertion);
///     constexpr auto rope = obstacle_set_pathway(P, wrapping_cylinder(r, C, A.z, A), eye, wrapping_sphere(s, D), Q);
///     constexpr auto belt = obstacle_set_pathway(P, wrapping_cylinder(r, C, N.z, A), wrapping_cylinder(s, D, N.z, B),
///     Q);
template <class... Obstacles> constexpr auto obstacle_set_pathway(const Obstacles&... origin_obstacles_insertion) {
  constexpr std::size_t misfit = expr::find_no_obstacle<Obstacles...>();
  if constexpr (misfit != sizeof...(Obstacles)) {
    using wrong = expr::element<misfit, Obstacles...>;
    return expr::refused<expr::no_obstacle<misfit + 1, wrong>, wrong>();
  } else if constexpr (sizeof...(Obstacles) < 3) {
    return (void)detail::refusal<expr::too_few_points<sizeof...(Obstacles)>>{}, expr::rejected{};
  } else if constexpr (constexpr std::size_t last = expr::find_no_direction<Obstacles...>(); last != 0) {
    return (void)detail::refusal<expr::no_direction_after<last>>{}, expr::rejected{};
  } else if constexpr ((expr::wrapped_surface<Obstacles> || ...)) {
    return expr::path_past(origin_obstacles_insertion...);
  } else {
    return expr::polyline_through(origin_obstacles_insertion...);
  }
}

} // namespace ctdyn
