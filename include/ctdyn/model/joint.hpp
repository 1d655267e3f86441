// Joints with one coordinate: revolute (pin), prismatic and screw joints.
#pragma once

#include "joint_options.hpp"
#include "nameless.hpp"
#include "single_joint.hpp"

namespace ctdyn {
namespace expr {

template <fixed_string Name>
struct pin_joint_call : joint_call<"pin_joint", Name>, single_joint_call<pin_joint_call<Name>, Name> {
  static constexpr auto moved(const auto& position, const auto& rate, const auto& rates, const auto& a, const auto& p,
                              const auto& b, const auto& q, const auto& along) {
    const auto axis = direction_of(along);
    return make_single<false, Name>(position, rate, a, p, b, q, axis, b.orient_axis(a, position, axis),
                                    q.set_pos(p, zero_vector), rates);
  }
};
template <fixed_string Name>
struct prismatic_joint_call : joint_call<"prismatic_joint", Name>, single_joint_call<prismatic_joint_call<Name>, Name> {
  static constexpr auto moved(const auto& position, const auto& rate, const auto& rates, const auto& a, const auto& p,
                              const auto& b, const auto& q, const auto& along) {
    const auto axis = direction_of(along);
    return make_single<true, Name>(position, rate, a, p, b, q, axis, b.orient_axis(a, 0, a.z),
                                   q.set_pos(p, position * axis), rates);
  }
};
template <fixed_string Name>
struct screw_joint_call : joint_call<"screw_joint", Name>, single_joint_call<screw_joint_call<Name>, Name> {
  static constexpr slot slots[] = {joint_slots[0], joint_slots[1], joint_slots[2],
                                   joint_slots[3], joint_slots[4], {"pitch", sort::scalar}};
  static constexpr auto moved(const auto& position, const auto& rate, const auto& rates, const auto& a, const auto& p,
                              const auto& b, const auto& q, const auto& along, const auto& pitch) {
    constexpr double turn = 6.283185307179586;
    const auto axis = direction_of(along);
    return make_single<false, Name>(position, rate, a, p, b, q, axis, b.orient_axis(a, position, axis),
                                    q.set_pos(p, pitch / turn * position * axis), rates);
  }
};

} // namespace expr

/// A revolute joint: the child's frame turns about an axis of the parent. The axis has any length (the parent's z if
/// none is given); the child's point stays at the parent's. The coordinate `q` (radians) and the speed `u` (rad/s) are
/// members, named after the joint. Options are `parent_interframe`, `child_interframe` and `mimic`.
///
///     constexpr auto elbow = pin_joint<"elbow">(A, P, B, Q);
///     constexpr auto arm = system(newtonian(N, O), shoulder, elbow, elbow.damper(c), elbow.driven(), ...);
///     const auto x = eom.state(values(elbow.q = 0.3, elbow.u = 0.0, ...));
template <fixed_string Name, class... Arguments> constexpr auto pin_joint(const Arguments&... parent_child_axis) {
  return expr::make_joint<expr::pin_joint_call<Name>>(parent_child_axis...);
}

/// A prismatic joint: the child's point slides along an axis of the parent, from the parent's point. The axis has any
/// length (the parent's z if none is given); the child's frame does not turn in the parent's. The coordinate `q`
/// (meters) and the speed `u` (m/s) are members, named after the joint. Options are those of `pin_joint`.
///
///     constexpr auto rail = prismatic_joint<"rail">(N, O, A, P, N.x);
template <fixed_string Name, class... Arguments> constexpr auto prismatic_joint(const Arguments&... parent_child_axis) {
  return expr::make_joint<expr::prismatic_joint_call<Name>>(parent_child_axis...);
}

/// A screw joint: the child turns about an axis of the parent and moves along it by the pitch (meters) in each full
/// turn. The pitch of a right-handed screw is positive. The axis has any length (the parent's z if none is given). The
/// coordinate `q` (radians) and the speed `u` (rad/s) are members, named after the joint; loads are torques (N m) about
/// the axis.
///
///     constexpr auto spindle = screw_joint<"spindle">(A, P, B, Q, A.x, 0.005);
template <fixed_string Name, class... Arguments>
constexpr auto screw_joint(const Arguments&... parent_child_axis_pitch) {
  return expr::make_joint<expr::screw_joint_call<Name>>(parent_child_axis_pitch...);
}

/// Refuses a joint without a name, with a sentence that says how to write it.
/// @{
template <class... Arguments>
  requires expr::some_thing<Arguments...>
constexpr auto pin_joint(const Arguments&...) {
  return expr::refused<expr::nameless<"pin_joint", "a joint", Arguments...>>();
}
template <class... Arguments>
  requires expr::some_thing<Arguments...>
constexpr auto prismatic_joint(const Arguments&...) {
  return expr::refused<expr::nameless<"prismatic_joint", "a joint", Arguments...>>();
}
template <class... Arguments>
  requires expr::some_thing<Arguments...>
constexpr auto screw_joint(const Arguments&...) {
  return expr::refused<expr::nameless<"screw_joint", "a joint", Arguments...>>();
}
/// @}

} // namespace ctdyn
