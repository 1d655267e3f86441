// Joints that move as another joint does.
#pragma once

#include "../expr/occurrence.hpp"
#include "../expr/rates.hpp"
#include "group.hpp"
#include "joint_option.hpp"
#include "single_joint.hpp"

#include <algorithm>
#include <cstddef>
#include <span>
#include <string_view>

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
    detail::sentence{} << "mimic(" << as_written<T> << ", ...): "
                       << as_written<T> << " is no joint with one coordinate, such as pin_joint makes";

/// By a joint, a multiplier and an offset, as many of these as are given: expressions hold no ones and zeros.
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
  /// The short form where multiplier and offset do not change: they may be inputs, or functions of coordinates.
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

/// Of a joint with one coordinate: it has none of its own, and is where multiplier times the coordinate of another one
/// says, plus an offset (1 and 0 where they are not given), as in robot files. Its `q` is this expression, and its `u`
/// the rate of that, also where multiplier and offset are inputs or functions of time and coordinates.
///
///     constexpr auto finger = pin_joint<"finger">(palm, P, F, Q);
///     constexpr auto thumb = pin_joint<"thumb">(palm, R, T, S, palm.z, mimic(finger, -1, 0.2));
template <class... Arguments> constexpr auto mimic(const Arguments&... joint_multiplier_offset) {
  return expr::checked<expr::mimic_call<std::clamp<std::size_t>(sizeof...(Arguments), 1, 3)>>(
      joint_multiplier_offset...);
}

} // namespace ctdyn
