// Steps of the method of Levenberg and Marquardt, in the singular values of the scaled Jacobian.
#pragma once

#include "../control/fixed.hpp"
#include "../control/singular_values.hpp"
#include "triangle.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <limits>

namespace ctdyn::detail {

/// A least-squares problem whose columns have unit length, so that units do not matter; columns of unknowns that are
/// held are zero. (Nocedal and Wright 2006, section 10.3.)
template <class Scalar, int n> struct scaled_problem {
  using column = fixed<Scalar, n, 1>;
  using flags = std::array<bool, static_cast<std::size_t>(n)>;
  static constexpr Scalar least_singular_value = // relative to the largest; eps^(2/3)
      std::numeric_limits<Scalar>::epsilon() > Scalar(1e-10) ? Scalar(2.4e-5) : Scalar(3.7e-11);

  column length; // the lengths of the columns of the Jacobian, 1 for columns of zeros
  column seen;   // the right-hand side in the directions of `directions.W`
  column square; // the squares of the singular values, zero for those that are rounding
  flags held;
  singular_columns<Scalar, n, n> directions;

  scaled_problem(const triangle<Scalar, n>& rows, const flags& held_ones) noexcept : held(held_ones) {
    fixed<Scalar, n, n> A = rows.R;
    for (int j = 0; j < n; ++j) {
      const Scalar norm = std::sqrt(sum_of<n>([&](int i) { return A(i, j) * A(i, j); }));
      length(j, 0) = norm > Scalar(0) ? norm : Scalar(1);
      A.scale_column(j, held[static_cast<std::size_t>(j)] ? Scalar(0) : Scalar(1) / length(j, 0));
    }
    directions = singular_columns_of(A);
    seen = transposed_times(directions.W, rows.d);
    Scalar largest(0);
    for (int k = 0; k < n; ++k) {
      square(k, 0) = sum_of<n>([&](int i) { return directions.W(i, k) * directions.W(i, k); });
      largest = std::max(largest, square(k, 0));
    }
    for (int k = 0; k < n; ++k)
      if (!(square(k, 0) > largest * least_singular_value * least_singular_value)) square(k, 0) = Scalar(0);
  }

  /// How much the sum of squares could fall if the problem were linear.
  [[nodiscard]] Scalar reducible() const noexcept {
    Scalar sum(0);
    for (int k = 0; k < n; ++k)
      if (square(k, 0) > Scalar(0)) sum += seen(k, 0) * seen(k, 0) / square(k, 0);
    return sum;
  }
  /// The change of the unknowns with a damping relative to the columns' unit length.
  [[nodiscard]] column step(Scalar damping) const noexcept {
    column along{};
    for (int k = 0; k < n; ++k)
      if (square(k, 0) > Scalar(0)) along(k, 0) = seen(k, 0) / (square(k, 0) + damping);
    column change = times(directions.V, along);
    for (int j = 0; j < n; ++j) change(j, 0) /= length(j, 0);
    return change;
  }
  /// Whether a direction is that of an unknown that is held.
  [[nodiscard]] bool of_held(int k) const noexcept {
    for (int j = 0; j < n; ++j)
      if (held[static_cast<std::size_t>(j)] && directions.V(j, k) * directions.V(j, k) > Scalar(0.5)) return true;
    return false;
  }
};

} // namespace ctdyn::detail
