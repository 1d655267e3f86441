// Mimic joints, whose position follows from the coordinate of another joint, their leader.
#pragma once

#include "expr/occurrence.hpp"
#include "expr/rates.hpp"
#include "group.hpp"
#include "joint_option.hpp"
#include "single_joint.hpp"

#include <algorithm>
#include <cstddef>
#include <span>
#include <string_view>

namespace ctdyn {
namespace expr {

/// The position and rate of a mimic joint, as expressions in the coordinate and speed of its leader.
template <class Position, class Rate> struct mimicry {
  Position position;
  Rate rate;
};
template <class Position, class Rate>
inline constexpr joint_role role_of<mimicry<Position, Rate>> = joint_role::mimicry;

template <class T>
inline constexpr detail::sentence not_mimicked =
    detail::sentence{} << "mimic(" << as_written<T> << ", ...): "
                       << as_written<T> << " is no joint with one coordinate, such as pin_joint makes";

/// Takes a joint, a multiplier and an offset. Expressions have no 1 or 0 for a multiplier or offset that is not given.
template <std::size_t Given> struct mimic_call {
  static constexpr std::string_view word = "mimic";
  static constexpr slot all_slots[] = {{"joint", sort::group}, {"multiplier", sort::scalar}, {"offset", sort::scalar}};
  static constexpr std::span<const slot, Given> slots{all_slots, Given};
  static constexpr std::string_view remedy =
      "write mimic(joint), mimic(joint, multiplier) or mimic(joint, multiplier, offset)";
  template <class Joint, class... More> static constexpr auto make(const Joint& joint, const More&... more) {
    if constexpr (is_single_joint<Joint>) {
      const auto position = scaled(joint.q, more...);
      const auto rate = rate_of<More...>(position, joint.u, more...);
      return mimicry<plain_t<decltype(position)>, plain_t<decltype(rate)>>{position, rate};
    } else {
      (void)detail::refusal<not_mimicked<Joint>>{};
      return rejected{};
    }
  }

private:
  static constexpr auto scaled(const auto& q) { return q; }
  static constexpr auto scaled(const auto& q, const auto& multiplier) { return multiplier * q; }
  static constexpr auto scaled(const auto& q, const auto& multiplier, const auto& offset) {
    return multiplier * q + offset;
  }
  /// The rate is multiplier times the rate of the leader if multiplier and offset are constant. They may also be
  /// inputs, or functions of coordinates: then the position is differentiated.
  template <class... More> static constexpr auto rate_of(const auto& position, const auto& rate, const auto&... more) {
    if constexpr (!(unchanging<plain_t<More>> && ...))
      return dt(position);
    else if constexpr (sizeof...(More) == 0)
      return rate;
    else
      return first(more...) * rate;
  }
  static constexpr auto first(const auto& multiplier, const auto&...) { return multiplier; }
};

} // namespace expr

/// An option of a joint with one coordinate: it mimics another joint, its leader, as in URDF files. The mimic joint has
/// no coordinate of its own. Its position `q` is multiplier times the coordinate of the leader plus offset (1 and 0 if
/// they are not given), and `u` is the rate of this expression, also if multiplier and offset are inputs or functions
/// of time and coordinates.
///
///     constexpr auto finger = pin_joint<"finger">(palm, P, F, Q);
///     constexpr auto thumb = pin_joint<"thumb">(palm, R, T, S, palm.z, mimic(finger, -1, 0.2));
template <class... Arguments> constexpr auto mimic(const Arguments&... joint_multiplier_offset) {
  return expr::checked<expr::mimic_call<std::clamp<std::size_t>(sizeof...(Arguments), 1, 3)>>(
      joint_multiplier_offset...);
}

} // namespace ctdyn
