// Limits of position, speed and effort of a joint: data, which no equation uses.
#pragma once

#include "../detail/require.hpp"

#include <limits>
#include <string_view>

namespace ctdyn {

/// Limits of a joint with one coordinate. `lower` and `upper` bound the coordinate (rad or m), `velocity` the magnitude
/// of its rate (rad/s or m/s), `effort` the magnitude of the torque or force on it (N m or N). Limits that are not
/// given are infinite.
///
///     constexpr auto elbow = pin_joint<"elbow">(A, P, B, Q).with_limits({.lower = -2.1, .upper = 2.1, .effort = 40});
///     static_assert(elbow.limits.upper > 2);
struct joint_limits {
  double lower = -std::numeric_limits<double>::infinity();
  double upper = std::numeric_limits<double>::infinity();
  double velocity = std::numeric_limits<double>::infinity();
  double effort = std::numeric_limits<double>::infinity();
};

namespace detail {

/// The sentences with which limits of a joint are refused.
template <fixed_string Joint> struct wrong_limits {
  static constexpr sentence told(std::string_view what) {
    sentence s;
    return s << Joint.view() << ".with_limits(...): " << what;
  }
  static constexpr sentence crossed = told("lower is at most upper, and both are numbers");
  static constexpr sentence negative = told("velocity and effort are sizes, which are not negative");
};
/// Returns limits that are consistent; others stop a constant evaluation.
template <fixed_string Joint> constexpr joint_limits checked_limits(const joint_limits& l) {
  require<wrong_limits<Joint>::crossed>(l.lower <= l.upper);
  require<wrong_limits<Joint>::negative>(l.velocity >= 0 && l.effort >= 0);
  return l;
}

} // namespace detail
} // namespace ctdyn
