// The function atan2 for constant evaluation, where not every compiler can evaluate that of the C library.
#pragma once

#include "square_root.hpp"

namespace ctdyn::detail {

/// atan2(y, x) in radians, with an error of at most two units in the last place; the signs of zeros are ignored.
///
///     constant_angle(1.0, -1.0) // 3 pi / 4
constexpr double constant_angle(double y, double x) noexcept {
  constexpr double pi = 3.141592653589793;
  if (y < 0) return -constant_angle(-y, x);
  if (x < 0) return pi - constant_angle(y, -x);
  if (y > x) return pi / 2 - constant_angle(x, y);
  double t = y > 0 && x > 0 ? (y < x ? y / x : 1) : x >= 0 ? y : x; // else 0, or NaN
  int doublings = 0;
  for (; t > 0.05; ++doublings) t /= 1 + constant_square_root(1 + t * t); // tan(a / 2)
  double sum = 0;
  for (int n = 25; n > 0; n -= 2) sum = (n % 4 == 1 ? 1.0 : -1.0) / n + sum * t * t;
  sum *= t;
  for (; doublings != 0; --doublings) sum *= 2;
  return sum;
}

} // namespace ctdyn::detail
