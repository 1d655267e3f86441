// Linear bushings: springs and dampers in all six directions between two frames.
#pragma once

#include "expr/functions.hpp"
#include "expr/products.hpp"
#include "frame.hpp"
#include "group.hpp"
#include "load.hpp"
#include "point.hpp"

#include <boost/hana/unpack.hpp>

#include <cstddef>
#include <tuple>
#include <type_traits>
#include <utility>

namespace ctdyn {

/// The constants of a linear bushing, each a tuple of three: of rotations for roll, pitch and yaw, of translations for
/// x, y and z of the first frame. Those that are not given are zero.
///
///     linear_bushing_constants{.torque_stiffness = std::tuple(40, 40, 60), .force_stiffness = std::tuple(k, k, 2 * k)}
template <class TorqueStiffness = std::tuple<int, int, int>, class ForceStiffness = std::tuple<int, int, int>,
          class TorqueDamping = std::tuple<int, int, int>, class ForceDamping = std::tuple<int, int, int>>
struct linear_bushing_constants {
  TorqueStiffness torque_stiffness{}; ///< (N m/rad)
  ForceStiffness force_stiffness{};   ///< (N/m)
  TorqueDamping torque_damping{};     ///< (N m s/rad)
  ForceDamping force_damping{};       ///< (N s/m)
};

namespace expr {

template <class T> inline constexpr bool is_three_scalars = false;
template <class T>
  requires(std::tuple_size<T>::value == 3) // a number is no tuple, and has no such value
inline constexpr bool is_three_scalars<T> = []<std::size_t... I>(std::index_sequence<I...>) {
  return ((sort_of<std::tuple_element_t<I, T>> == sort::scalar) && ...);
}
(std::make_index_sequence<3>{});
template <class T> inline constexpr bool is_bushing_constants = false;
template <class... T>
inline constexpr bool is_bushing_constants<linear_bushing_constants<T...>> = (is_three_scalars<T> && ...);

/// The loads of a bushing, and expressions for outputs.
template <class Roll, class Pitch, class Yaw, class X, class Y, class Z, class... Facts>
struct bushing : group<Facts...> {
  using group_of_facts = group<Facts...>;
  Roll roll; ///< (rad)
  Pitch pitch;
  Yaw yaw;
  X x; ///< of the second point from the first, along the axes of the first frame (m)
  Y y;
  Z z;
};

/// A spring and a damper on a scalar.
template <std::size_t I> constexpr auto yielding(const auto& stiffness, const auto& damping, const auto& deflection) {
  return -(std::get<I>(stiffness) * deflection + std::get<I>(damping) * dt(deflection));
}

/// The torque on B whose power is that of the torques on the angles of a rotation by yaw about A.z, then pitch about
/// the new y axis, then roll about the new x axis, which is B.x.
template <class A, class B> struct gimbal {
  static constexpr auto sine() { return -dot(A::z, B::x); }
  static constexpr auto square_of_cosine() {
    const auto up = dot(A::z, B::y);
    const auto along = dot(A::z, B::z);
    return up * up + along * along;
  }
  static constexpr auto roll() { return atan2(dot(A::z, B::y), dot(A::z, B::z)); }
  static constexpr auto pitch() { return atan2(sine(), sqrt(square_of_cosine())); }
  static constexpr auto yaw() { return atan2(dot(A::y, B::x), dot(A::x, B::x)); }
  static constexpr auto torque(const auto& on_roll, const auto& on_pitch, const auto& on_yaw) {
    const auto axis_of_pitch = (dot(A::x, B::x) * A::y - dot(A::y, B::x) * A::x) / sqrt(square_of_cosine());
    return on_pitch * axis_of_pitch + (on_yaw + on_roll * sine()) / square_of_cosine() * A::z +
           (on_roll + on_yaw * sine()) / square_of_cosine() * B::x;
  }
};

template <std::size_t Position, class T>
inline constexpr detail::sentence no_part_of_bushing = [] {
  detail::sentence s;
  s << "linear_bushing(...): argument " << Position + 1 << written_argument<T>.view() << " is " << noun_of<T>()
    << "; it takes a frame and a point of the first body, a frame and a point of the second one, and "
    << "linear_bushing_constants{...} of tuples of three scalars";
  return s;
}();

template <class A, class P, class B, class Q, class Constants>
constexpr auto bushing_between(const A& a, const P& p, const B& b, const Q& q, const Constants& c) {
  const auto arm = q.pos_from(p);
  const auto x = dot(arm, a.x);
  const auto y = dot(arm, a.y);
  const auto z = dot(arm, a.z);
  using angles = gimbal<A, B>;
  const auto push = plain(yielding<0>(c.force_stiffness, c.force_damping, x) * a.x +
                          yielding<1>(c.force_stiffness, c.force_damping, y) * a.y +
                          yielding<2>(c.force_stiffness, c.force_damping, z) * a.z);
  const auto turn = angles::torque(yielding<0>(c.torque_stiffness, c.torque_damping, angles::roll()),
                                   yielding<1>(c.torque_stiffness, c.torque_damping, angles::pitch()),
                                   yielding<2>(c.torque_stiffness, c.torque_damping, angles::yaw()));
  // The reaction of the force acts where Q is, which is no point of A: at P with a couple.
  const auto all = facts(force(q, push), force(p, -push), torque(b, turn), torque(a, -(turn + cross(arm, push))));
  return boost::hana::unpack(all.facts, [&]<class... Facts>(const Facts&... made) {
    using result = bushing<decltype(angles::roll()), decltype(angles::pitch()), decltype(angles::yaw()),
                           plain_t<decltype(x)>, plain_t<decltype(y)>, plain_t<decltype(z)>, Facts...>;
    return result{{boost::hana::tuple<Facts...>(made...)}, angles::roll(), angles::pitch(), angles::yaw(), x, y, z};
  });
}

} // namespace expr

/// A bushing between a frame and a point of one body and those of another: springs and dampers on the position of the
/// second point along the axes of the first frame, and on the angles of a yaw about its z axis, then a pitch about the
/// new y axis, then a roll about the new x axis (Drake's LinearBushingRollPitchYaw; that takes the force along axes
/// half-way between both frames). Its members are `roll`, `pitch`, `yaw`, `x`, `y` and `z`. At a pitch of a right angle
/// the result is not finite. Where one of the points is the mass center of a third body, such as a wheel that is pinned
/// there, forces at that point count as forces on it: place another point there.
///
///     system(..., linear_bushing(A, P, B, Q, linear_bushing_constants{.force_stiffness = std::tuple(k, k, k)}))
template <class A, class P, class B, class Q, class Constants>
constexpr auto linear_bushing(const A& first_frame, const P& first_point, const B& second_frame, const Q& second_point,
                              const Constants& constants) {
  using expr::sort, expr::sort_of;
  constexpr std::size_t misfit =
      expr::misfit_of<sort_of<A> == sort::frame, sort_of<P> == sort::point, sort_of<B> == sort::frame,
                      sort_of<Q> == sort::point, expr::is_bushing_constants<Constants>>;
  if constexpr (misfit != 5) {
    using wrong = expr::element<misfit, A, P, B, Q, Constants>;
    return expr::refused<expr::no_part_of_bushing<misfit, wrong>, wrong>();
  } else {
    return expr::bushing_between(first_frame, first_point, second_frame, second_point, constants);
  }
}

} // namespace ctdyn
