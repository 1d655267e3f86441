// Whether a body can have the inertia that a file gives.
#pragma once

#include "decimal.hpp"
#include "robot_model.hpp"

#include <cstddef>

namespace ctdyn::detail {

/// The rounding error that a number of a file may have: half a unit of its last digit, or zero for an integer.
constexpr double rounding_of(const decimal& x) {
  if (x.last_place >= 0 || x.value.is_zero()) return 0.0;
  double unit = 0.5;
  for (std::int32_t place = x.last_place; place < 0 && unit > 0.0; ++place) unit /= 10.0;
  return unit;
}

/// Whether no principal moment exceeds the sum of the other two, up to rounding in the file. This is the case if the
/// integral of r r^T dm, which is tr(I) / 2 times the unit matrix minus I, has no negative eigenvalue.
constexpr bool possible(const robot_inertia& I, const decimal& mass) {
  const decimal* const entries[] = {&I.xx, &I.yy, &I.zz, &I.xy, &I.yz, &I.xz};
  double largest = 0.0, x[6]{}, margin = 0.0;
  for (std::size_t i = 0; i < 6; ++i) {
    x[i] = entries[i]->nearest;
    const double size = x[i] < 0 ? -x[i] : x[i], rounding = rounding_of(*entries[i]);
    largest = size > largest ? size : largest;
    margin += i < 3 ? rounding / 2 : rounding;
  }
  if (largest <= 0.0) return true;
  if (mass.value.is_zero()) return false;
  constexpr double of_double = 1e-14;
  margin = margin / largest + of_double;
  for (double& entry : x) entry /= largest;
  const double a = (x[1] + x[2] - x[0]) / 2 + margin, b = (x[2] + x[0] - x[1]) / 2 + margin;
  const double c = (x[0] + x[1] - x[2]) / 2 + margin, d = -x[3], e = -x[4], f = -x[5];
  const double determinant = a * (b * c - e * e) - d * (d * c - e * f) + f * (d * e - b * f);
  return a >= 0 && b >= 0 && c >= 0 && a * b >= d * d && b * c >= e * e && c * a >= f * f && determinant >= -of_double;
}

} // namespace ctdyn::detail
