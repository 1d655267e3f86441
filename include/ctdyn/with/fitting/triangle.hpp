// Rows of a least-squares problem, of which only a triangle is kept.
#pragma once

#include "../control/fixed.hpp"

#include <cmath>
#include <cstddef>

namespace ctdyn::detail {

/// The rows J x = r of a least-squares problem, one by one turned into R x = d by plane rotations; `rest` is the sum of
/// squares that no x removes. Normal equations J^T J would lose half of the digits. (Golub and Van Loan 2013, section
/// 6.5.3; Lawson and Hanson 1974, chapter 27.)
template <class Scalar, int n> struct triangle {
  fixed<Scalar, n, n> R{};
  fixed<Scalar, n, 1> d{};
  Scalar rest = Scalar(0);
  Scalar size = Scalar(0); ///< the sum of squares of the terms of residuals, to which rounding is relative
  std::size_t count = 0;   ///< how many rows there were

  /// Adds a row, which is used up, with the right-hand side `residual`, a difference of numbers as large as `terms`.
  [[gnu::noinline]] void add(fixed<Scalar, 1, n>& row, Scalar residual, Scalar terms) noexcept {
    ++count, size += terms * terms;
    for (int i = 0; i < n; ++i) {
      const Scalar below = row(0, i);
      const Scalar length = std::sqrt(R(i, i) * R(i, i) + below * below);
      if (!(std::abs(below) > Scalar(0)) || !(length > Scalar(0))) continue;
      const Scalar c = R(i, i) / length, s = below / length;
      const auto turn = [&](Scalar& upper, Scalar& lower) {
        const Scalar kept = c * upper + s * lower;
        lower = c * lower - s * upper, upper = kept;
      };
      for (int j = i + 1; j < n; ++j) turn(R(i, j), row(0, j));
      turn(d(i, 0), residual);
      R(i, i) = length;
    }
    rest += residual * residual;
  }
  /// The sum of squares of all right-hand sides.
  [[nodiscard]] Scalar total() const noexcept {
    Scalar sum = rest;
    for (const Scalar entry : d.entries) sum += entry * entry;
    return sum;
  }
};

} // namespace ctdyn::detail
