// How far, how fast and how hard a joint may move: data, which no equation reads.
#pragma once

#include "../detail/require.hpp"

#include <limits>
#include <string_view>

namespace ctdyn {

/// Limits of a joint with one coordinate: of the coordinate (rad or m), of the size of its rate (rad/s or m/s), and of
/// the size of the torque or force on it (N m or N); infinite where nothing else is said.
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

/// What is wrong with limits of a joint.
template <fixed_string Joint> struct wrong_limits {
  static constexpr sentence told(std::string_view what) {
    sentence s;
    return s << Joint.view() << ".with_limits(...): " << what;
  }
  static constexpr sentence crossed = told("lower is at most upper, and both are numbers");
  static constexpr sentence negative = told("velocity and effort are sizes, which are not negative");
};
/// Limits that can be kept; others stop a constant evaluation.
template <fixed_string Joint> constexpr joint_limits checked_limits(const joint_limits& l) {
  require<wrong_limits<Joint>::crossed>(l.lower <= l.upper);
  require<wrong_limits<Joint>::negative>(l.velocity >= 0 && l.effort >= 0);
  return l;
}

} // namespace detail
} // namespace ctdyn
