// Joints that move as another joint does.
#pragma once

#include "group.hpp"
#include "joint_option.hpp"
#include "single_joint.hpp"

namespace ctdyn {
namespace expr {

/// A coordinate and its rate, as expressions in those of another joint.
template <class Position, class Rate> struct mimicry {
  Position position;
  Rate rate;
};
template <class Position, class Rate>
inline constexpr joint_role role_of<mimicry<Position, Rate>> = joint_role::mimicry;

template <class T>
inline constexpr detail::sentence not_mimicked =
    detail::sentence{}
    << "mimic(" << as_written<T> << ", ...): "
    << as_written<T> << " is no joint with one coordinate; such are made by pin_joint, prismatic_joint and screw_joint";

struct mimic_call {
  static constexpr std::string_view word = "mimic";
  static constexpr slot slots[] = {{"joint", sort::group}, {"multiplier", sort::scalar}, {"offset", sort::scalar}};
  template <class Joint> static constexpr auto make(const Joint& joint, const auto& multiplier, const auto& offset) {
    if constexpr (is_single_joint<Joint>) {
      const auto position = multiplier * joint.q + offset;
      const auto rate = multiplier * joint.u;
      return mimicry<plain_t<decltype(position)>, plain_t<decltype(rate)>>{position, rate};
    } else {
      (void)detail::refusal<not_mimicked<Joint>>{};
      return rejected{};
    }
  }
};

} // namespace expr

/// Of a joint with one coordinate: it has none of its own, and is where multiplier times the coordinate of another one
/// says, plus an offset (1 and 0 where they are not given), as in robot files. Its `q` and `u` are these expressions.
///
///     constexpr auto finger = pin_joint<"finger">(palm, P, F, Q);
///     constexpr auto thumb = pin_joint<"thumb">(palm, R, T, S, palm.z, mimic(finger, -1, 0.2));
template <class... Arguments> constexpr auto mimic(const Arguments&... joint_multiplier_offset) {
  if constexpr (sizeof...(Arguments) == 1)
    return expr::checked<expr::mimic_call>(joint_multiplier_offset..., 1, 0);
  else if constexpr (sizeof...(Arguments) == 2)
    return expr::checked<expr::mimic_call>(joint_multiplier_offset..., 0);
  else
    return expr::checked<expr::mimic_call>(joint_multiplier_offset...);
}

} // namespace ctdyn
