// Linear equations of fixed size, solved by plain loops, for matrices of `fixed.hpp` and Eigen's. Eigen's blocked
// factorizations are made for larger ones and take three times the compile time and three times the flash memory.
#pragma once

#include <cmath>
#include <utility>

namespace ctdyn::detail {

/// Replaces A by the lower triangle L of A = L L^T (Cholesky). Returns false if a pivot is not larger than `least`.
/// (Golub and Van Loan 2013, section 4.2.)
template <class Square> [[gnu::noinline]] bool lower_root(Square& A, typename Square::Scalar least) noexcept {
  using Scalar = typename Square::Scalar;
  constexpr int n = Square::RowsAtCompileTime;
  for (int j = 0; j < n; ++j) {
    Scalar pivot = A(j, j);
    for (int k = 0; k < j; ++k) pivot -= A(j, k) * A(j, k);
    if (!(pivot > least)) return false;
    A(j, j) = std::sqrt(pivot);
    for (int i = j + 1; i < n; ++i) {
      Scalar sum = A(i, j);
      for (int k = 0; k < j; ++k) sum -= A(i, k) * A(j, k);
      A(i, j) = sum / A(j, j);
      A(j, i) = Scalar(0);
    }
  }
  return true;
}

/// Replaces X by L^-1 X.
template <class Square, class Matrix> [[gnu::noinline]] void divide_by_lower(const Square& L, Matrix& X) noexcept {
  using Scalar = typename Square::Scalar;
  constexpr int n = Matrix::RowsAtCompileTime, columns = Matrix::ColsAtCompileTime;
  for (int c = 0; c < columns; ++c)
    for (int i = 0; i < n; ++i) {
      Scalar sum = X(i, c);
      for (int k = 0; k < i; ++k) sum -= L(i, k) * X(k, c);
      X(i, c) = sum / L(i, i);
    }
}

/// Replaces X by L^-T X.
template <class Square, class Matrix> [[gnu::noinline]] void divide_by_upper(const Square& L, Matrix& X) noexcept {
  using Scalar = typename Square::Scalar;
  constexpr int n = Matrix::RowsAtCompileTime, columns = Matrix::ColsAtCompileTime;
  for (int c = 0; c < columns; ++c)
    for (int i = n - 1; i >= 0; --i) {
      Scalar sum = X(i, c);
      for (int k = i + 1; k < n; ++k) sum -= L(k, i) * X(k, c);
      X(i, c) = sum / L(i, i);
    }
}

/// Replaces X by A^-1 X, by elimination with partial pivoting. If A is singular, X is not finite afterwards. (Golub and
/// Van Loan 2013, section 3.4.)
template <class Square, class Matrix> [[gnu::noinline]] void divide_by(Square A, Matrix& X) noexcept {
  using Scalar = typename Square::Scalar;
  constexpr int n = Matrix::RowsAtCompileTime, columns = Matrix::ColsAtCompileTime;
  for (int j = 0; j < n; ++j) {
    int largest = j;
    for (int i = j + 1; i < n; ++i)
      if (std::abs(A(i, j)) > std::abs(A(largest, j))) largest = i;
    for (int k = j; k < n; ++k) std::swap(A(j, k), A(largest, k));
    for (int c = 0; c < columns; ++c) std::swap(X(j, c), X(largest, c));
    for (int i = j + 1; i < n; ++i) {
      const Scalar factor = A(i, j) / A(j, j);
      for (int k = j + 1; k < n; ++k) A(i, k) -= factor * A(j, k);
      for (int c = 0; c < columns; ++c) X(i, c) -= factor * X(j, c);
    }
  }
  for (int c = 0; c < columns; ++c)
    for (int i = n - 1; i >= 0; --i) {
      for (int k = i + 1; k < n; ++k) X(i, c) -= A(i, k) * X(k, c);
      X(i, c) /= A(i, i);
    }
}

/// The inverse, by the same elimination.
template <class Square> [[nodiscard]] Square inverse(const Square& A) noexcept {
  Square X = Square::identity();
  divide_by(A, X);
  return X;
}

} // namespace ctdyn::detail
