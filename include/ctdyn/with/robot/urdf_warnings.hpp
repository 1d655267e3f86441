// Probable mistakes in a robot file, which is read as it is written nevertheless.
#pragma once

#include "../../detail/require.hpp"
#include "held_joints.hpp"
#include "urdf_reader.hpp"

#include <array>
#include <cstddef>
#include <string_view>

namespace ctdyn {

/// A probable mistake in one link or joint of a robot file: the name of the link or of the joint (the other name is
/// empty), the place where its element begins (lines and columns from 1 on, columns in bytes), and a sentence about the
/// mistake.
struct urdf_warning {
  std::string_view link{};
  std::size_t line = 0, column = 0;
  std::string_view what{};
  std::string_view joint{};
};

namespace detail {

constexpr std::string_view unlikely_inertia(const robot_link& link) {
  if (link.mass.value.is_zero()) return "it has an inertia and no mass";
  return "no body has such an inertia: principal moments are not negative, and none is larger than the sum of the other two";
}

constexpr std::string_view idle_joint =
    "it moves nothing that has mass: give that an <inertial>, fix the joint, or read the file with massless_welded";
constexpr std::string_view unread_gear =
    "its transmission is not read: of several joints or actuators, or without a reduction that is a number";

constexpr std::size_t count_unlikely(const auto& model, const auto& idle) {
  std::size_t count = 0;
  for (std::size_t i = 0; i < model.link_count; ++i) count += !model.links[i].possible;
  for (std::size_t i = 0; i < model.joint_count; ++i) count += std::size_t{idle[i]} + model.joints[i].other_gear;
  return count;
}

template <const auto& Text>
inline constexpr auto warnings_of_file = [] {
  constexpr const auto& model = urdf_file<Text>::reading.model;
  constexpr auto idle = find_idle_joints(model);
  std::array<urdf_warning, count_unlikely(model, idle)> list{};
  std::size_t count = 0;
  for (std::size_t i = 0; i < model.link_count; ++i) {
    const robot_link& link = model.links[i];
    if (link.possible) continue;
    const text_position at = position_in(urdf_file<Text>::text, link.at);
    list[count++] = {link.name, at.line, at.column, unlikely_inertia(link), {}};
  }
  for (std::size_t i = 0; i < model.joint_count; ++i) {
    const robot_joint& j = model.joints[i];
    if (!idle[i] && !j.other_gear) continue;
    const text_position at = position_in(urdf_file<Text>::text, j.at);
    if (idle[i]) list[count++] = {{}, at.line, at.column, idle_joint, j.name};
    if (j.other_gear) list[count++] = {{}, at.line, at.column, unread_gear, j.name};
  }
  return list;
}();
inline constexpr std::array<urdf_warning, 0> no_warnings{};

} // namespace detail

/// The probable mistakes in a robot file (URDF), which is read as it is written nevertheless. First come the links
/// whose inertia no body has, beyond rounding in the file's last digits, in the order of the file; then the joints that
/// move nothing with mass, or have a transmission that is not read. A file with a fault does not compile.
///
///     static_assert(urdf_warnings<arm_urdf>().empty());
///     for (const urdf_warning& w : urdf_warnings<arm_urdf>()) std::cerr << w.line << ": " << w.link << w.what << '\n';
template <const auto& Text> constexpr const auto& urdf_warnings() {
  if constexpr (detail::urdf_file<Text>::fault.empty()) {
    return detail::warnings_of_file<Text>;
  } else {
    (void)detail::refusal<detail::urdf_file<Text>::fault>{};
    return detail::no_warnings;
  }
}

} // namespace ctdyn
