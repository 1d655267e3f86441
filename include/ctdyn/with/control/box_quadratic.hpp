// The minimum of a convex quadratic function within bounds.
#pragma once

#include "factors.hpp"

#include <Eigen/Core>

namespace ctdyn::detail {

/// The point `at` where d^T H d / 2 + g^T d is least for lower <= d <= upper. `free` are the entries that are not at a
/// bound; `root` is the triangle L of L L^T = H, with rows and columns at bounds replaced by those of the identity.
template <class Scalar, int Size> struct box_minimum {
  using vector = Eigen::Matrix<Scalar, Size, 1>;
  vector at = vector::Zero();
  Eigen::Array<bool, Size, 1> free = Eigen::Array<bool, Size, 1>::Constant(true);
  Eigen::Matrix<Scalar, Size, Size> root = Eigen::Matrix<Scalar, Size, Size>::Identity();
  bool found = false; // false if H is not positive definite
};

/// Projected Newton steps with Armijo's rule; once the bounds that are active are known, one step is exact. (Bertsekas
/// 1982; Tassa, Mansard and Todorov 2014, "Control-limited differential dynamic programming", section III.)
template <class Scalar, int Size>
[[nodiscard]] box_minimum<Scalar, Size>
minimum_in_box(const Eigen::Matrix<Scalar, Size, Size>& H, const Eigen::Matrix<Scalar, Size, 1>& g,
               const Eigen::Matrix<Scalar, Size, 1>& lower, const Eigen::Matrix<Scalar, Size, 1>& upper) noexcept {
  using vector = Eigen::Matrix<Scalar, Size, 1>;
  box_minimum<Scalar, Size> best;
  const auto inside = [&](const vector& d) { return vector(d.cwiseMax(lower).cwiseMin(upper)); };
  const auto value = [&](const vector& d) { return d.dot(H * d) / Scalar(2) + g.dot(d); };
  best.at = inside(best.at);
  for (int i = 0; i < 20 + 4 * Size; ++i) {
    const vector slope = H * best.at + g;
    Eigen::Matrix<Scalar, Size, Size> masked = H;
    vector towards = slope;
    for (int k = 0; k < Size; ++k) {
      best.free(k) = !((best.at(k) <= lower(k) && slope(k) > Scalar(0)) || // the step would leave the box
                       (best.at(k) >= upper(k) && slope(k) < Scalar(0)));
      if (best.free(k)) continue;
      masked.row(k).setZero(), masked.col(k).setZero();
      masked(k, k) = Scalar(1), towards(k) = Scalar(0);
    }
    best.root = masked;
    best.found = lower_root(best.root, Scalar(0));
    if (!best.found) return best;
    vector way = towards;
    divide_by_lower(best.root, way), divide_by_upper(best.root, way);
    Scalar length(1);
    vector next = inside(best.at - way);
    const Scalar here = value(best.at);
    while (!(value(next) <= here + Scalar(1e-4) * slope.dot(next - best.at)) && length > Scalar(1e-9))
      length /= Scalar(2), next = inside(best.at - length * way);
    const bool same = (next - best.at).cwiseAbs().maxCoeff() <= Scalar(0);
    if (length > Scalar(1e-9)) best.at = next;
    if (same || length <= Scalar(1e-9)) return best;
  }
  return best;
}

} // namespace ctdyn::detail
