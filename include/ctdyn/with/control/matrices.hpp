// Products, symmetry and definiteness of matrices of fixed size, in code that compiles fast.
#pragma once

#include "../integration/step_status.hpp"
#include "control_status.hpp"
#include "factors.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <type_traits>

namespace ctdyn::detail {

/// The plain matrix type of an Eigen expression, for results of functions.
template <class Expression> using evaluated = typename Eigen::MatrixBase<Expression>::PlainObject;

/// A product, evaluated at once. Compilers take minutes for long expressions of products, and Eigen's blocked product
/// is slow to compile and takes memory on the stack.
template <class Left, class Right>
[[gnu::noinline]] fixed<typename Left::Scalar, Left::RowsAtCompileTime, Right::ColsAtCompileTime>
times(const Eigen::MatrixBase<Left>& a, const Eigen::MatrixBase<Right>& b) noexcept {
  return a.lazyProduct(b);
}

/// The largest absolute value of the entries.
template <class Matrix> [[nodiscard]] typename Matrix::Scalar largest(const Eigen::MatrixBase<Matrix>& a) noexcept {
  return a.cwiseAbs().maxCoeff();
}

/// The largest sum of the absolute values of a row, an upper bound of the absolute values of the eigenvalues.
template <class Matrix> [[nodiscard]] typename Matrix::Scalar row_norm(const Eigen::MatrixBase<Matrix>& a) noexcept {
  return a.cwiseAbs().rowwise().sum().maxCoeff();
}

/// The symmetric part.
template <class Matrix> [[nodiscard]] evaluated<Matrix> symmetric_part(const Eigen::MatrixBase<Matrix>& a) noexcept {
  return (a + a.transpose()) / typename Matrix::Scalar(2);
}

/// Whether a matrix is symmetric up to rounding.
template <class Matrix> [[nodiscard]] bool symmetric(const Eigen::MatrixBase<Matrix>& a) noexcept {
  using Scalar = typename Matrix::Scalar;
  const evaluated<Matrix> difference = a - a.transpose();
  return largest(difference) <= 100 * std::numeric_limits<Scalar>::epsilon() * largest(a);
}

/// Whether a symmetric matrix is positive semidefinite up to rounding, which is relative to the diagonal entries
/// `scale`. The test does not depend on units.
template <class Scalar, int n>
[[nodiscard]] bool semidefinite(const fixed<Scalar, n, n>& a, const fixed<Scalar, n, 1>& scale) noexcept {
  fixed<Scalar, n, n> scaled = a;
  for (int i = 0; i < n; ++i) {
    if (!(scale(i) >= Scalar(0))) return false;
    const Scalar by = scale(i) > Scalar(0) ? Scalar(1) / std::sqrt(scale(i)) : Scalar(0);
    if (!(by > Scalar(0)) && largest(a.row(i)) > Scalar(0)) return false;
    scaled.row(i) *= by;
    scaled.col(i) *= by;
  }
  scaled.diagonal().array() += Scalar(100 * n) * std::numeric_limits<Scalar>::epsilon();
  return lower_root(scaled, Scalar(0));
}

/// Whether a symmetric matrix is positive definite by more than rounding.
template <class Scalar, int n> [[nodiscard]] bool definite(const fixed<Scalar, n, n>& a) noexcept {
  fixed<Scalar, n, n> scaled = a;
  for (int i = 0; i < n; ++i) {
    if (!(a(i, i) > Scalar(0))) return false;
    const Scalar by = Scalar(1) / std::sqrt(a(i, i));
    scaled.row(i) *= by;
    scaled.col(i) *= by;
  }
  return lower_root(scaled, Scalar(10 * n) * std::numeric_limits<Scalar>::epsilon());
}

} // namespace ctdyn::detail
