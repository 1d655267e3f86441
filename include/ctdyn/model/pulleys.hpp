// A rope over two pulleys one after the other: cylinders about parallel axes, with their common tangent between them.
#pragma once

#include "expr/functions.hpp"
#include "expr/products.hpp"
#include "group.hpp"
#include "load.hpp"
#include "named_joint.hpp"
#include "wrapping_surface.hpp"

#include <boost/hana/tuple.hpp>

#include <type_traits>

namespace ctdyn {
namespace expr {

/// The basis vector of which an axis is the direction or the opposite one, and the sense; void for other axes.
template <class Axis> struct axis_along {
  using basis = std::conditional_t<is_basis_vector<Axis>, Axis, void>;
  static constexpr int sense = 1;
};
template <class Basis>
struct axis_along<vector<boost::yap::expr_kind::call,
                         boost::hana::tuple<function_of<function::normalize>,
                                            vector<boost::yap::expr_kind::negate, boost::hana::tuple<Basis>>>>> {
  using basis = std::conditional_t<is_basis_vector<Basis>, Basis, void>;
  static constexpr int sense = -1;
};
/// 1 for two cylinders about one basis vector, -1 if about opposite ones, 0 for other surfaces.
template <class First, class Second> inline constexpr int senses_of_pulleys = 0;
template <class R, class C, class A, class F, class S, class D, class B, class G>
inline constexpr int senses_of_pulleys<cylinder_surface<R, C, A, F>, cylinder_surface<S, D, B, G>> =
    std::is_void_v<typename axis_along<A>::basis> ||
            !std::is_same_v<typename axis_along<A>::basis, typename axis_along<B>::basis>
        ? 0
        : axis_along<A>::sense * axis_along<B>::sense;

/// A rope from a point over two pulleys to a point. With `middle`, the unit vector along the common tangent, and where
/// it leaves the first pulley, seen from a point of its axis.
template <class Length, class Velocity, class First, class Second, class Middle, class Touch, class P, class S, class T,
          class Q>
struct pulley_path {
  using pathway_type = pulley_path;
  Length length;
  Velocity extension_velocity;
  First first_end_vector;
  Second second_end_vector;
  Middle middle;
  Touch touch;

  template <class Force> constexpr auto loads(const Force& magnitude) const {
    const auto c = S::center;
    const auto d = T::center;
    return facts(force(P{}, -(magnitude * first_end_vector)), force(Q{}, -(magnitude * second_end_vector)),
                 force(c, magnitude * (first_end_vector - middle)), force(d, magnitude * (second_end_vector + middle)),
                 torque(S::frame, magnitude * (cross(P{}.pos_from(c), first_end_vector) - cross(touch, middle))),
                 torque(T::frame, magnitude * (cross(Q{}.pos_from(d), second_end_vector) +
                                               cross(touch - d.pos_from(c), middle))));
  }
};

/// In the plane across the axes: tangents from both ends, the common tangent, and an arc on each pulley, whose angles
/// have to be positive (the logarithm is zero then, or else not finite). Along the axes the slope is constant.
template <int Senses, class P, class S, class T, class Q>
constexpr auto path_over_pulleys(const P& p, const S& first, const T& second, const Q& q) {
  const auto a = p.pos_from(S::center);
  const auto b = q.pos_from(T::center);
  const auto apart = T::center.pos_from(S::center);
  const auto across_a = cross(first.axis, a);
  const auto across_b = cross(second.axis, b);
  const auto across = cross(first.axis, apart);
  const auto from = sqrt(dot(across_a, across_a) - first.radius * first.radius);
  const auto to = sqrt(dot(across_b, across_b) - second.radius * second.radius);
  const auto gap = first.radius - Senses * second.radius;
  const auto between = sqrt(dot(across, across) - gap * gap);
  const auto on_first = angle_about(a, apart, first.axis) - atan2(from, first.radius) - atan2(between, gap);
  const auto on_second =
      angle_about(-apart, b, second.axis) - atan2(between, -(Senses * gap)) - atan2(to, second.radius);
  const auto begun = from + first.radius * on_first;
  const auto planar =
      begun + between + second.radius * on_second + to + log(heaviside(on_first) * heaviside(on_second));
  const auto height = dot(q.pos_from(p), first.axis);
  auto length = plain(sqrt(planar * planar + height * height));
  auto rate = plain(dt(length));
  const auto along = (between * cross(across, first.axis) + gap * across) / dot(across, across);
  // Each vector has the planar length once: types of expressions grow with every repetition.
  const auto leaning = [&](const auto& in_plane, const auto& up) {
    return plain((planar * in_plane + height * up).normalize());
  };
  auto into =
      leaning((first.radius * across_a - from * cross(across_a, first.axis)) / dot(across_a, across_a), first.axis);
  auto back =
      leaning(-(second.radius * across_b + to * cross(across_b, second.axis)) / dot(across_b, across_b), -first.axis);
  auto middle = leaning(along, first.axis);
  auto touch =
      plain((dot(a, first.axis) + height / planar * begun) * first.axis - first.radius * cross(first.axis, along));
  return pulley_path<decltype(length), decltype(rate), decltype(into), decltype(back), decltype(middle),
                     decltype(touch), P, S, T, Q>{length, rate, into, back, middle, touch};
}

} // namespace expr
} // namespace ctdyn
