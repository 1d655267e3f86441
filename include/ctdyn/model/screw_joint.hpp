// Screw joints.
#pragma once

#include "joint_options.hpp"
#include "single_joint.hpp"

namespace ctdyn {
namespace expr {

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

} // namespace ctdyn
