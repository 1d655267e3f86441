// Places, turns and inertias as plain numbers, which pictures are computed with. Expressions of Eigen would double the
// time that a picture takes to compile.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <limits>
#include <tuple>
#include <utility>

namespace ctdyn::detail {

/// Components of a vector in the Newtonian basis.
using space_vector = std::array<double, 3>;
/// Columns are the basis vectors of a frame: turn[j] is its axis j in another frame.
using axes_of_frame = std::array<space_vector, 3>;

inline constexpr axes_of_frame no_turn{{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};

[[nodiscard]] inline double length_of(const space_vector& r) {
  return std::sqrt(r[0] * r[0] + r[1] * r[1] + r[2] * r[2]);
}
[[nodiscard]] inline space_vector cross_product(const space_vector& a, const space_vector& b) {
  return {a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]};
}
/// The vector with these components in the frame.
[[nodiscard]] inline space_vector turned_by(const axes_of_frame& axes, const space_vector& r) {
  space_vector sum{};
  for (std::size_t j = 0; j < 3; ++j)
    for (std::size_t i = 0; i < 3; ++i) sum[i] += axes[j][i] * r[j];
  return sum;
}

/// The unit quaternion (x, y, z, then the scalar part) of a right-handed basis. Its products with one of its entries,
/// which is positive and not small, are sums of direction cosines. (Shepperd, J. Guidance and Control 1 (1978),
/// 223-224.)
[[nodiscard]] inline std::array<double, 4> quaternion_of(const axes_of_frame& axes) {
  const double trace = axes[0][0] + axes[1][1] + axes[2][2];
  std::array<double, 4> q{};
  if (trace > 0) {
    q = {axes[1][2] - axes[2][1], axes[2][0] - axes[0][2], axes[0][1] - axes[1][0], 1 + trace};
  } else {
    const std::size_t i = axes[1][1] > axes[0][0] ? axes[2][2] > axes[1][1] ? 2 : 1 : axes[2][2] > axes[0][0] ? 2 : 0;
    const std::size_t j = (i + 1) % 3, k = (i + 2) % 3;
    q[i] = 1 + axes[i][i] - axes[j][j] - axes[k][k];
    q[j] = axes[i][j] + axes[j][i], q[k] = axes[i][k] + axes[k][i];
    q[3] = axes[j][k] - axes[k][j];
  }
  const double length = std::sqrt(q[0] * q[0] + q[1] * q[1] + q[2] * q[2] + q[3] * q[3]);
  for (double& entry : q) entry /= length;
  return q;
}

/// The box around places.
struct box_of_places {
  space_vector low{std::numeric_limits<double>::max(), std::numeric_limits<double>::max(),
                   std::numeric_limits<double>::max()},
      high{-low[0], -low[1], -low[2]};

  template <class Places> explicit box_of_places(const Places& places) {
    for (const space_vector& r : places)
      for (std::size_t i = 0; i < 3; ++i) low[i] = std::min(low[i], r[i]), high[i] = std::max(high[i], r[i]);
  }
  [[nodiscard]] double diagonal() const { return length_of({high[0] - low[0], high[1] - low[1], high[2] - low[2]}); }
};

/// The principal moments of an inertia, in ascending order, and their axes.
struct principal_axes {
  std::array<double, 3> moments{};
  axes_of_frame axes = no_turn;

  /// Takes the rows of a symmetric matrix. Each rotation makes one product of inertia zero; few are needed for all.
  /// (Jacobi's method: Golub and Van Loan 2013, section 8.5.)
  explicit principal_axes(std::array<space_vector, 3> J) {
    for (int round = 0; round < 50 && std::abs(J[0][1]) + std::abs(J[0][2]) + std::abs(J[1][2]) > 0; ++round)
      for (std::size_t p = 0; p < 2; ++p)
        for (std::size_t q = p + 1; q < 3; ++q) rotate(J, p, q);
    for (std::size_t i = 0; i < 3; ++i) moments[i] = J[i][i];
    for (const std::size_t i : {0U, 1U, 0U})
      if (moments[i + 1] < moments[i]) std::swap(moments[i], moments[i + 1]), std::swap(axes[i], axes[i + 1]);
  }

private:
  void rotate(std::array<space_vector, 3>& J, std::size_t p, std::size_t q) {
    if (!(std::abs(J[p][q]) >
          std::numeric_limits<double>::epsilon() * 1e-3 * (std::abs(J[p][p]) + std::abs(J[q][q])))) {
      J[p][q] = J[q][p] = 0;
      return;
    }
    const double slope = (J[q][q] - J[p][p]) / (2 * J[p][q]);
    const double t = (slope < 0 ? -1 : 1) / (std::abs(slope) + std::sqrt(1 + slope * slope)); // tan of the angle
    const double c = 1 / std::sqrt(1 + t * t), s = t * c;
    const auto turn = [&](double& a, double& b) { std::tie(a, b) = std::pair(c * a - s * b, s * a + c * b); };
    for (std::size_t k = 0; k < 3; ++k) turn(J[k][p], J[k][q]);
    for (std::size_t k = 0; k < 3; ++k) turn(J[p][k], J[q][k]);
    for (std::size_t k = 0; k < 3; ++k) turn(axes[p][k], axes[q][k]);
    J[p][q] = J[q][p] = 0;
  }
};

} // namespace ctdyn::detail
