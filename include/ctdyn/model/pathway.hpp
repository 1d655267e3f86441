// Pathways: lines between points of bodies, along which actuators act.
#pragma once

#include "as_length.hpp"
#include "expr/occurrence.hpp"
#include "group.hpp"
#include "load.hpp"
#include "point.hpp"

#include <boost/hana/concat.hpp>
#include <boost/hana/tuple.hpp>
#include <boost/hana/unpack.hpp>

#include <cstddef>
#include <string_view>
#include <type_traits>
#include <utility>

namespace ctdyn {
namespace expr {

/// A pathway has `length` and `extension_velocity`, and `loads(force)` makes facts of a force along it.
template <class T> concept pathway = requires { typename T::pathway_type; };

/// A line of straight segments from point to point: from `Origin` over any further ones to the last one.
template <class Length, class Velocity, class Origin, class Next, class... More> struct polyline {
  using pathway_type = polyline;
  Length length;               ///< the sum of the lengths of all segments (m)
  Velocity extension_velocity; ///< its rate (m/s)

  /// Forces of a magnitude (N) at both ends of each segment: a positive one pushes the ends apart.
  ///
  ///     linear_pathway(P, Q).loads(-k * q1)
  template <class Force> static constexpr auto loads(const Force& magnitude) {
    const auto along = magnitude * Next{}.pos_from(Origin{}).normalize();
    if constexpr (sizeof...(More) == 0)
      return facts(force(Next{}, along), force(Origin{}, -along));
    else
      return facts(force(Next{}, along), force(Origin{}, -along), rest::loads(magnitude));
  }

private:
  template <class N, class... M> struct shorter { using type = polyline<Length, Velocity, Next, N, M...>; };
  struct none {};
  template <class... M> static consteval auto rest_of() {
    if constexpr (sizeof...(M) == 0)
      return std::type_identity<none>{};
    else
      return std::type_identity<typename shorter<M...>::type>{};
  }
  using rest = typename decltype(rest_of<More...>())::type;
};

template <class A, class B, class... More> constexpr auto length_of(const A& a, const B& b, const More&... more) {
  const auto segment = b.pos_from(a).magnitude();
  if constexpr (sizeof...(More) == 0)
    return segment;
  else
    return segment + length_of(b, more...);
}
template <class... Points> constexpr auto polyline_through(const Points&... points) {
  const auto length = length_of(points...);
  const auto velocity = dt(length);
  return polyline<plain_t<decltype(length)>, plain_t<decltype(velocity)>, Points...>{length, velocity};
}

template <class P>
inline constexpr detail::sentence ends_at_one_point =
    detail::sentence{} << "a pathway from point " << P::name.view() << " to the same point has no direction";
struct linear_pathway_call {
  static constexpr std::string_view word = "linear_pathway";
  static constexpr slot slots[] = {{"first end", sort::point}, {"second end", sort::point}};
  template <class A, class B> static constexpr auto make(const A& a, const B& b) {
    if constexpr (std::is_same_v<A, B>)
      return (void)detail::refusal<ends_at_one_point<A>>{}, rejected{};
    else
      return polyline_through(a, b);
  }
};

/// A tendon over joints: for each, the coordinate times a moment arm is added to its length.
template <class Length, class Velocity, class... Arms> struct joint_tendon {
  using pathway_type = joint_tendon;
  Length length;               ///< (m)
  Velocity extension_velocity; ///< its rate (m/s)
  boost::hana::tuple<Arms...> arms;

  /// Loads of the joints for a tension (N), negative while it pulls.
  ///
  ///     tendon_pathway(l0, elbow, r).loads(-tension)
  template <class Force> constexpr auto loads(const Force& magnitude) const {
    return boost::hana::unpack(arms, [&](const auto&... arm) { return facts(arm.loads(magnitude)...); });
  }
};
/// A joint under a tendon, with its moment arm.
template <class Joint, class Radius> struct tendon_arm {
  Joint joint;
  Radius radius;
  constexpr auto length() const { return radius * joint.q; }
  constexpr auto rate() const { return radius * joint.u; }
  constexpr auto loads(const auto& magnitude) const { return joint.load(radius * magnitude); }
};

template <class T> concept joint_under_tendon = requires(const T& joint) { joint.q, joint.u, joint.load(joint.u); };

template <std::size_t Position, class T>
inline constexpr detail::sentence no_part_of_tendon = [] {
  detail::sentence s;
  s << "tendon_pathway(...): argument " << Position << ", " << as_written<T> << ", is " << noun_of<T>();
  if (sort_of<T> == sort::scalar && Position % 2 == 1) s << " that changes";
  s << "; it takes the length at zero coordinates, then joints with one coordinate, each with its constant moment arm";
  return s;
}();
template <std::size_t Given>
inline constexpr detail::sentence wrong_count_for_tendon =
    detail::sentence{}
    << Given << (Given == 1 ? " argument" : " arguments")
    << " in tendon_pathway(...): it takes a length, then a joint and its moment arm, and further such pairs";
/// Whether an argument of tendon_pathway(...) is what belongs at its place, counted from 0.
template <std::size_t Place, class T> consteval bool is_part_of_tendon() {
  if constexpr (Place % 2 == 0)
    return sort_of<T> == sort::scalar && unchanging<plain_t<T>>;
  else
    return joint_under_tendon<T>;
}

/// A moment arm: a length, or a ratio if the joint slides. A joint of the user's own does not say whether it slides;
/// its moment arm is taken as it is.
template <class Joint, class Radius> constexpr auto moment_arm(const Radius& radius) {
  if constexpr (requires { requires Joint::slides; })
    return as_ratio(radius);
  else if constexpr (requires { requires !Joint::slides; })
    return as_length(radius);
  else
    return plain(radius);
}
template <class Joint, class Radius, class... More>
constexpr auto arms_of(const Joint& joint, const Radius& radius, const More&... more) {
  const auto arm = moment_arm<Joint>(radius);
  const auto first = boost::hana::make_tuple(tendon_arm<Joint, plain_t<decltype(arm)>>{joint, arm});
  if constexpr (sizeof...(More) == 0)
    return first;
  else
    return boost::hana::concat(first, arms_of(more...));
}
template <class Offset, class... Arms>
constexpr auto tendon_over(const Offset& offset, const boost::hana::tuple<Arms...>& arms) {
  const auto length =
      boost::hana::unpack(arms, [&](const auto&... arm) { return plain((as_length(offset) + ... + arm.length())); });
  const auto rate = boost::hana::unpack(arms, [&](const auto&... arm) { return as_velocity((... + arm.rate())); });
  return joint_tendon<plain_t<decltype(length)>, plain_t<decltype(rate)>, Arms...>{length, rate, arms};
}

} // namespace expr

/// The straight line between two points, as a pathway of actuators. Where both points coincide it has no direction, and
/// forces along it are not finite. (SymPy's LinearPathway.)
///
///     constexpr auto line = linear_pathway(P, Q);
///     system(..., linear_spring(k, line, l0), linear_damper(c, line))
template <class... Arguments> constexpr auto linear_pathway(const Arguments&... first_and_second_end) {
  return expr::checked<expr::linear_pathway_call>(first_and_second_end...);
}

/// A tendon that runs over joints. Its length is that at zero coordinates (m) plus, for each joint with one coordinate,
/// the coordinate times a constant moment arm (m; for a sliding joint a ratio). A force on the tendon is a load of
/// these joints. (MuJoCo's fixed tendon; a rope round a pulley on the joint's axis.)
///
///     constexpr auto tendon = tendon_pathway(l0, shoulder, r1, elbow, -r2);
template <class... Arguments> constexpr auto tendon_pathway(const Arguments&... length_joints_and_moment_arms) {
  constexpr std::size_t misfit = []<std::size_t... I>(std::index_sequence<I...>) {
    return expr::misfit_of<expr::is_part_of_tendon<I, Arguments>()...>;
  }
  (std::index_sequence_for<Arguments...>{});
  if constexpr (misfit != sizeof...(Arguments)) {
    using wrong = expr::element<misfit, Arguments...>;
    return expr::refused<expr::no_part_of_tendon<misfit + 1, wrong>, wrong>();
  } else if constexpr (sizeof...(Arguments) < 3 || sizeof...(Arguments) % 2 == 0) {
    return (void)detail::refusal<expr::wrong_count_for_tendon<sizeof...(Arguments)>>{}, expr::rejected{};
  } else {
    return [](const auto& offset, const auto&... arms) {
      return expr::tendon_over(offset, expr::arms_of(arms...));
    }(length_joints_and_moment_arms...);
  }
}

} // namespace ctdyn
