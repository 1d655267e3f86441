// The limits of the joints of a robot file.
#pragma once

#include "../../model/joint_limits.hpp"
#include "chosen_robot.hpp"

#include <cstddef>

namespace ctdyn {
namespace detail {

template <const auto& Text, fixed_string Joint>
inline constexpr sentence fault_of_limits = [] {
  sentence s = urdf_file<Text>::fault;
  const auto& m = urdf_file<Text>::reading.model;
  if (!s.empty() || m.find_joint(Joint.view()) != none) return s;
  s << "urdf_limits<..., " << Joint.view() << ">: the file has no joint of this name; ";
  write_joints(s, m);
  return s;
}();

constexpr joint_limits limits_of_joint(const robot_joint& j) {
  joint_limits l;
  if (j.has_limit && j.kind != robot_joint_kind::continuous) l.lower = j.lower.nearest, l.upper = j.upper.nearest;
  if (j.has_limit) l.velocity = j.velocity.nearest, l.effort = j.effort.nearest;
  return l;
}
template <const auto& Text, fixed_string Joint> consteval joint_limits find_urdf_limits() {
  if constexpr (!fault_of_limits<Text, Joint>.empty())
    return (void)refusal<fault_of_limits<Text, Joint>>{}, joint_limits{};
  else
    return limits_of_joint(
        urdf_file<Text>::reading.model.joints[urdf_file<Text>::reading.model.find_joint(Joint.view())]);
}

} // namespace detail

/// The limits of a joint in a robot file (`limit`): of coordinate (rad or m), velocity (rad/s or m/s) and effort (N m
/// or N). They are infinite if the file has none for the joint, as are those of a continuous joint's coordinate. A name
/// that the file does not have does not compile.
///
///     static_assert(urdf_limits<arm, "elbow">.upper < 2.5);
template <const auto& Text, fixed_string Joint>
inline constexpr joint_limits urdf_limits = detail::find_urdf_limits<Text, Joint>();

} // namespace ctdyn
