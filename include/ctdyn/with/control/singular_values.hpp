// Least-squares solutions of linear equations of any rank.
#pragma once

#include "fixed.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace ctdyn::detail {

/// The singular values of a matrix A = U diag(s) V^T, by rotations of pairs of columns until all are orthogonal.
/// (Hestenes 1958; Golub and Van Loan 2013, section 8.6.3. Eigen's decompositions of fixed size take ten times as long
/// to compile.)
template <class Scalar, int rows, int columns> class singular_values {
public:
  [[gnu::noinline]] explicit singular_values(const fixed<Scalar, rows, columns>& A) noexcept
      : scaled_(A), V_(fixed<Scalar, columns, columns>::identity()) {
    bool turned = true;
    for (int sweep = 0; turned && sweep < 60; ++sweep) {
      turned = false;
      for (int i = 0; i + 1 < columns; ++i)
        for (int j = i + 1; j < columns; ++j) turned = turn(i, j) || turned;
    }
    for (int j = 0; j < columns; ++j) lengths_[j] = std::sqrt(product(j, j)), most_ = std::max(most_, lengths_[j]);
  }

  /// The number of singular values that are not less than a part of the largest one.
  [[nodiscard]] int rank(Scalar least) const noexcept {
    int count = 0;
    for (const Scalar length : lengths_) count += length > least * most_ ? 1 : 0;
    return count;
  }
  /// The shortest x for which A x - b is shortest; singular values below a part of the largest one count as zero.
  [[nodiscard]] fixed<Scalar, columns, 1> solve(const fixed<Scalar, rows, 1>& b, Scalar least) const noexcept {
    fixed<Scalar, columns, 1> x{};
    for (int j = 0; j < columns; ++j) {
      if (!(lengths_[j] > least * most_)) continue;
      Scalar along(0);
      for (int k = 0; k < rows; ++k) along += scaled_(k, j) * b(k, 0);
      along /= lengths_[j] * lengths_[j];
      for (int i = 0; i < columns; ++i) x(i, 0) += V_(i, j) * along;
    }
    return x;
  }

private:
  [[nodiscard]] Scalar product(int i, int j) const noexcept {
    Scalar sum(0);
    for (int k = 0; k < rows; ++k) sum += scaled_(k, i) * scaled_(k, j);
    return sum;
  }
  /// Makes two columns orthogonal; false if they are so up to rounding.
  bool turn(int i, int j) noexcept {
    const Scalar a = product(i, i), b = product(j, j), c = product(i, j);
    if (!(std::abs(c) > std::numeric_limits<Scalar>::epsilon() * std::sqrt(a) * std::sqrt(b))) return false;
    const Scalar z = (b - a) / (2 * c);
    const Scalar t = std::copysign(Scalar(1), z) / (std::abs(z) + std::hypot(Scalar(1), z));
    const Scalar cosine = Scalar(1) / std::hypot(Scalar(1), t), sine = cosine * t;
    const auto rotate = [&](auto& M, int count) {
      for (int k = 0; k < count; ++k) {
        const Scalar left = M(k, i), right = M(k, j);
        M(k, i) = cosine * left - sine * right, M(k, j) = sine * left + cosine * right;
      }
    };
    rotate(scaled_, rows), rotate(V_, columns);
    return true;
  }

  fixed<Scalar, rows, columns> scaled_; // U diag(s)
  fixed<Scalar, columns, columns> V_;
  Scalar lengths_[static_cast<unsigned>(columns)];
  Scalar most_ = Scalar(0);
};

} // namespace ctdyn::detail
