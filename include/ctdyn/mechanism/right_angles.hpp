// Which numbers are right angles.
#pragma once

#include <cstdint>

namespace ctdyn::detail {

/// How many right angles a number of radians is, from 0 to 3; -1 where it differs by more than 1e-10 from one that is
/// not zero.
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
