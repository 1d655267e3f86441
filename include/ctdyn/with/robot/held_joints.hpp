// Joints of a robot that are held still: by an option, because their leader is held, or because they move no mass.
#pragma once

#include "../../detail/exact.hpp"
#include "robot_model.hpp"

#include <array>
#include <cstddef>

namespace ctdyn::detail {

/// The coordinate of a mimic joint: multiplier x + offset.
constexpr decimal followed(const decimal& multiplier, const decimal& x, const decimal& offset) {
  if (multiplier.value.is_zero() || x.value.is_zero()) return offset;
  const exact product = multiplier.value * x.value, sum = product + offset.value;
  constexpr std::int32_t of_double = -17;
  const double nearest = multiplier.nearest * x.nearest + offset.nearest;
  const bool rounded = !sum.valid;
  return {rounded ? exact::of(nearest) : sum, nearest, of_double, rounded};
}

/// Fixes a joint at a coordinate (rad or m); one with several coordinates is fixed at zero.
constexpr void hold(robot_joint& j, const decimal& at) {
  if (j.single() && !at.value.is_zero()) {
    j.hold = j.kind == robot_joint_kind::prismatic ? robot_hold::shifted : robot_hold::turned;
    j.held = at;
  }
  j.kind = robot_joint_kind::fixed;
}

/// Fixes the mimic joints of fixed joints, each at the coordinate that follows from its leader's.
constexpr void hold_followers(auto& m) {
  for (bool more = true; more;) {
    more = false;
    for (std::size_t i = 0; i < m.joint_count; ++i) {
      robot_joint& j = m.joints[i];
      if (!j.has_mimic || !j.single() || m.joints[j.mimic].single()) continue;
      hold(j, followed(j.multiplier, m.joints[j.mimic].held, j.offset));
      more = true;
    }
  }
}
constexpr bool follows_fixed(const auto& m) {
  for (std::size_t i = 0; i < m.joint_count; ++i)
    if (m.joints[i].has_mimic && !m.joints[m.joints[i].mimic].single()) return true;
  return false;
}

/// Of each joint, in the order of the file, whether it moves nothing that has mass or, if it turns, inertia. What a
/// mimic joint moves counts for its leader.
template <std::size_t Links, std::size_t Joints>
constexpr std::array<bool, Joints> find_idle_joints(const robot_model<Links, Joints>& m) {
  constexpr std::size_t some = Joints == 0 ? 1 : Joints;
  bool mass[some]{}, inertia[some]{}, driven_mass[some]{}, driven_inertia[some]{};
  for (std::size_t k = m.joint_count; k-- > 0;) { // leaves first
    const std::size_t i = m.order[k];
    const robot_joint& joint = m.joints[i];
    const robot_link& child = m.links[joint.child];
    const robot_inertia& I = child.inertia;
    mass[i] = mass[i] || !child.mass.value.is_zero();
    inertia[i] = inertia[i] || !I.xx.value.is_zero() || !I.yy.value.is_zero() || !I.zz.value.is_zero();
    const std::size_t above = m.links[joint.parent].joint;
    if (above != none) mass[above] = mass[above] || mass[i], inertia[above] = inertia[above] || inertia[i];
    std::size_t driver = i;
    while (m.joints[driver].has_mimic) driver = m.joints[driver].mimic;
    driven_mass[driver] = driven_mass[driver] || mass[i];
    driven_inertia[driver] = driven_inertia[driver] || inertia[i];
  }
  std::array<bool, Joints> idle{};
  for (std::size_t i = 0; i < m.joint_count; ++i) {
    const robot_joint& j = m.joints[i];
    const bool turns = j.kind == robot_joint_kind::revolute || j.kind == robot_joint_kind::continuous;
    idle[i] = j.kind != robot_joint_kind::fixed && !j.has_mimic && !driven_mass[i] && !(turns && driven_inertia[i]);
  }
  return idle;
}

} // namespace ctdyn::detail
