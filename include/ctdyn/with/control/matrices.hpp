// Products, symmetry and definiteness of matrices of fixed size, in code that compiles fast.
#pragma once

#include "../integration/step_status.hpp"
#include "control_status.hpp"
#include "factors.hpp"
#include "fixed.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace ctdyn::detail {

/// A product, evaluated at once. Compilers take minutes for long expressions of products, and Eigen's blocked product
/// is slow to compile and takes memory on the stack.
template <class Left, class Right>
[[gnu::noinline]] Eigen::Matrix<typename Left::Scalar, Left::RowsAtCompileTime, Right::ColsAtCompileTime>
times(const Eigen::MatrixBase<Left>& a, const Eigen::MatrixBase<Right>& b) noexcept {
  return a.lazyProduct(b);
}

template <class Scalar, int rows, int columns>
[[nodiscard]] bool all_finite(const fixed<Scalar, rows, columns>& a) noexcept {
  bool finite = true;
  for (const Scalar& entry : a.entries) finite = finite && std::isfinite(entry);
  return finite;
}

/// The largest absolute value of the entries.
template <class Matrix> [[nodiscard]] typename Matrix::Scalar largest(const Matrix& a) noexcept {
  typename Matrix::Scalar most(0);
  for (int j = 0; j < Matrix::ColsAtCompileTime; ++j)
    for (int i = 0; i < Matrix::RowsAtCompileTime; ++i) most = std::max(most, std::abs(a(i, j)));
  return most;
}

/// The largest sum of the absolute values of a row, an upper bound of the absolute values of the eigenvalues; not
/// finite if an entry is not.
template <class Matrix> [[nodiscard]] typename Matrix::Scalar row_norm(const Matrix& a) noexcept {
  using Scalar = typename Matrix::Scalar;
  Scalar most(0), all(0);
  for (int i = 0; i < Matrix::RowsAtCompileTime; ++i) {
    const Scalar sum = sum_of<Matrix::ColsAtCompileTime>([&](int j) { return std::abs(a(i, j)); });
    most = std::max(most, sum), all += sum;
  }
  return all <= std::numeric_limits<Scalar>::max() ? most : all;
}

/// Replaces a matrix by its symmetric part.
template <class Square> void symmetrize(Square& a) noexcept {
  for (int j = 0; j < Square::ColsAtCompileTime; ++j)
    for (int i = 0; i < j; ++i) a(i, j) = a(j, i) = (a(i, j) + a(j, i)) / typename Square::Scalar(2);
}
template <class Square> [[nodiscard]] Square symmetric_part(const Square& a) noexcept {
  Square result = a;
  symmetrize(result);
  return result;
}

/// Whether a matrix is symmetric up to rounding.
template <class Square> [[nodiscard]] bool symmetric(const Square& a) noexcept {
  using Scalar = typename Square::Scalar;
  const Scalar rounding = 100 * std::numeric_limits<Scalar>::epsilon() * largest(a);
  for (int j = 0; j < Square::ColsAtCompileTime; ++j)
    for (int i = 0; i < j; ++i)
      if (!(std::abs(a(i, j) - a(j, i)) <= rounding)) return false;
  return true;
}

/// Row and column i of a square matrix times a factor.
template <class Square> void scale_both(Square& a, int i, typename Square::Scalar factor) noexcept {
  for (int j = 0; j < Square::ColsAtCompileTime; ++j) a(i, j) *= factor, a(j, i) *= factor;
}

/// Whether a symmetric matrix is positive semidefinite up to rounding, which is relative to the diagonal entries of
/// `scale`. The test does not depend on units.
template <class Square> [[nodiscard]] bool semidefinite(Square a, const Square& scale) noexcept {
  using Scalar = typename Square::Scalar;
  constexpr int n = Square::RowsAtCompileTime;
  for (int i = 0; i < n; ++i) {
    if (!(scale(i, i) >= Scalar(0))) return false;
    const Scalar by = scale(i, i) > Scalar(0) ? Scalar(1) / std::sqrt(scale(i, i)) : Scalar(0);
    if (!(by > Scalar(0)))
      for (int j = 0; j < n; ++j)
        if (std::abs(a(i, j)) > Scalar(0)) return false;
    scale_both(a, i, by);
  }
  for (int i = 0; i < n; ++i) a(i, i) += Scalar(100 * n) * std::numeric_limits<Scalar>::epsilon();
  return lower_root(a, Scalar(0));
}

/// Whether a symmetric matrix is positive definite by more than rounding.
template <class Square> [[nodiscard]] bool definite(Square a) noexcept {
  using Scalar = typename Square::Scalar;
  constexpr int n = Square::RowsAtCompileTime;
  for (int i = 0; i < n; ++i) {
    if (!(a(i, i) > Scalar(0))) return false;
    scale_both(a, i, Scalar(1) / std::sqrt(a(i, i)));
  }
  return lower_root(a, Scalar(10 * n) * std::numeric_limits<Scalar>::epsilon());
}

} // namespace ctdyn::detail
