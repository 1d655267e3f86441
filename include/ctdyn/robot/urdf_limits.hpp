// Limits of the joints of a robot file.
#pragma once

#include "../model/joint_limits.hpp"
#include "urdf_reader.hpp"

#include <cstddef>

namespace ctdyn {
namespace detail {

template <const auto& Text, fixed_string Joint>
inline constexpr sentence fault_of_limits = [] {
  sentence s = urdf_file<Text>::fault;
  const auto& m = urdf_file<Text>::reading.model;
  if (!s.empty() || m.find_joint(Joint.view()) != none) return s;
  constexpr std::size_t most = 8; // are named
  s << "urdf_limits<..., " << Joint.view() << ">: the file has no joint of this name; it has ";
  for (std::size_t i = 0; i < m.joint_count && i < most; ++i) s << (i == 0 ? "" : ", ") << m.joints[i].name;
  s << (m.joint_count == 0 ? "none" : m.joint_count > most ? ", ..." : "");
  return s;
}();

template <const auto& Text, fixed_string Joint> consteval joint_limits find_urdf_limits() {
  joint_limits l;
  if constexpr (!fault_of_limits<Text, Joint>.empty()) {
    (void)refusal<fault_of_limits<Text, Joint>>{};
  } else {
    const auto& m = urdf_file<Text>::reading.model;
    const robot_joint& j = m.joints[m.find_joint(Joint.view())];
    if (j.has_limit && j.kind != robot_joint_kind::continuous) l.lower = j.lower.nearest, l.upper = j.upper.nearest;
    if (j.has_limit) l.velocity = j.velocity.nearest, l.effort = j.effort.nearest;
  }
  return l;
}

} // namespace detail

/// What a robot file says of how far, how fast and how hard a joint may move (`limit`); infinite where it says nothing,
/// and how far a continuous joint may turn. A name that the file does not have does not compile.
///
///     static_assert(urdf_limits<arm, "elbow">.upper < 2.5);
template <const auto& Text, fixed_string Joint>
inline constexpr joint_limits urdf_limits = detail::find_urdf_limits<Text, Joint>();

} // namespace ctdyn
