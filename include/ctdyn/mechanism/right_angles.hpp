// Recognizes right angles among numbers.
#pragma once

#include <cstdint>

namespace ctdyn::detail {

/// The number of right angles in an angle in radians, modulo 4; -1 unless the angle is within 1e-10 of a multiple of a
/// right angle other than zero, and below 1e4 in size.
///
///     right_angles(-3.141592653589793)  // 2
constexpr int right_angles(double angle) {
  constexpr double quarter = 1.5707963267948966, rounding = 1e-10, largest = 1e4;
  if (!(-largest < angle && angle < largest)) return -1;
  const auto count = static_cast<std::int64_t>(angle / quarter + (angle < 0 ? -0.5 : 0.5));
  const double rest = angle - static_cast<double>(count) * quarter;
  if (count == 0 || rest > rounding || rest < -rounding) return -1;
  return static_cast<int>((count % 4 + 4) % 4);
}

} // namespace ctdyn::detail
