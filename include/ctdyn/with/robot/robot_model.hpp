// What a robot file says, as plain values: links, joints between them, and their numbers.
#pragma once

#include "decimal.hpp"

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace ctdyn::detail {

/// The pose of a frame in another one: its origin is at xyz (m), and it is turned by roll, pitch and yaw (rad) about
/// the fixed axes x, y, z of the other one, R = Rz(yaw) Ry(pitch) Rx(roll). The default is zero.
struct robot_pose {
  decimal xyz[3]{};
  decimal rpy[3]{};
};

/// The inertia of a link (kg m^2) about its mass center: the entries of the matrix in the basis of its inertial frame.
struct robot_inertia {
  decimal xx{}, yy{}, zz{}, xy{}, xz{}, yz{};
};

/// No link or joint.
inline constexpr std::size_t none = static_cast<std::size_t>(-1);

struct robot_link {
  std::string_view name{};
  std::size_t joint = none; // the joint of which it is the child; none for the root
  bool has_inertial = false;
  decimal mass{};
  robot_pose center{}; // the inertial frame, at the mass center, in the frame of the link
  robot_inertia inertia{};
  bool possible = true; // a body can have this inertia, up to rounding in the last digits of the file
  std::size_t at = 0;   // its offset in the text; position_in() has line and column
};

enum class robot_joint_kind : std::uint8_t { revolute, continuous, prismatic, fixed, floating, planar };

/// How a joint that an option fixes is held away from zero.
enum class robot_hold : std::uint8_t { nowhere, turned, shifted };

/// A joint. The frame of the child is the joint's frame, turned about the axis (revolute, continuous), shifted along
/// the axis (prismatic), or shifted in the plane normal to the axis and turned about the axis (planar).
struct robot_joint {
  std::string_view name{};
  robot_joint_kind kind = robot_joint_kind::fixed;
  std::size_t parent = none, child = none; // links
  robot_pose origin{};                     // of the joint, in the frame of the parent
  decimal axis[3]{};                       // in the frame of the joint, of any length but zero; the default is 1 0 0
  decimal damping{}, friction{};
  bool has_limit = false;
  decimal lower{}, upper{}, effort{}, velocity{};
  bool has_mimic = false; // then q = multiplier * (q of the joint mimic) + offset
  std::size_t mimic = none;
  decimal multiplier{}, offset{};
  robot_hold hold = robot_hold::nowhere; // of a joint that an option fixes: by `held`, about or along its axis
  decimal held{};
  bool has_gear = false;   // it has a transmission with one joint and one actuator
  decimal reduction{};     // turns of the motor for each turn of the joint, or radians for each meter
  bool other_gear = false; // it has a transmission that is not read: with several joints or actuators, or no number
  std::size_t at = 0;      // its offset in the text

  /// Whether it has one coordinate.
  [[nodiscard]] constexpr bool single() const {
    return kind == robot_joint_kind::revolute || kind == robot_joint_kind::continuous ||
           kind == robot_joint_kind::prismatic;
  }
};

/// A tree of links, in the order of the file. It is incomplete if the file has a fault.
template <std::size_t Links, std::size_t Joints> struct robot_model {
  std::string_view name{};
  robot_link links[Links == 0 ? 1 : Links]{};
  robot_joint joints[Joints == 0 ? 1 : Joints]{};
  std::size_t order[Joints == 0 ? 1 : Joints]{}; // joints from the root outward: depth first, siblings in the order of
                                                 // the file; a parent's joint comes before its children's
  std::size_t link_count = 0, joint_count = 0;
  std::size_t root = none; // the index of the root link

  [[nodiscard]] constexpr std::size_t find_link(std::string_view label) const {
    for (std::size_t i = 0; i < link_count; ++i)
      if (links[i].name == label) return i;
    return none;
  }
  [[nodiscard]] constexpr std::size_t find_joint(std::string_view label) const {
    for (std::size_t i = 0; i < joint_count; ++i)
      if (joints[i].name == label) return i;
    return none;
  }
};

} // namespace ctdyn::detail
