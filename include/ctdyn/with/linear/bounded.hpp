// Matrices whose sizes are known at run time and bounded, without heap allocation, in plain loops: Eigen's matrices of
// such sizes take ten times as long to compile.
#pragma once

#include <Eigen/Core>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>

namespace ctdyn::detail {

/// The number of rows that matrices for up to `most` rows have room for. There are few different ones, since each costs
/// compile time.
constexpr int room_for(int most) {
  int room = 8;
  while (room < most) room *= 2;
  return room;
}

/// A matrix of up to `room` rows and columns, stored column by column. It begins with zeros.
template <class Scalar_, int room_> struct bounded_matrix {
  using Scalar = Scalar_;
  static constexpr int room = room_;
  std::array<Scalar, static_cast<std::size_t>(room* room)> entries{};
  int row_count = 0, column_count = 0;

  bounded_matrix() = default;
  bounded_matrix(int rows, int columns) noexcept : row_count(rows), column_count(columns) {}
  /// Copies the numbers of a matrix of fixed size.
  template <class Given>
  explicit bounded_matrix(const Eigen::MatrixBase<Given>& given) noexcept
      : bounded_matrix(static_cast<int>(given.rows()), static_cast<int>(given.cols())) {
    for (int j = 0; j < cols(); ++j)
      for (int i = 0; i < rows(); ++i) (*this)(i, j) = given(i, j);
  }
  [[nodiscard]] static bounded_matrix identity(int size) noexcept {
    bounded_matrix result(size, size);
    for (int i = 0; i < size; ++i) result(i, i) = Scalar(1);
    return result;
  }
  [[nodiscard]] int rows() const noexcept { return row_count; }
  [[nodiscard]] int cols() const noexcept { return column_count; }
  [[nodiscard]] Scalar& operator()(int i, int j) noexcept { return entries[static_cast<std::size_t>(j * room + i)]; }
  [[nodiscard]] const Scalar& operator()(int i, int j) const noexcept {
    return entries[static_cast<std::size_t>(j * room + i)];
  }
  void swap_columns(int j, int k) noexcept {
    for (int i = 0; i < rows(); ++i) std::swap((*this)(i, j), (*this)(i, k));
  }
  void swap_rows(int i, int k) noexcept {
    for (int j = 0; j < cols(); ++j) std::swap((*this)(i, j), (*this)(k, j));
  }
  /// Copies the numbers to a matrix of Eigen, which users receive.
  template <class Matrix> void copy_to(Matrix& to) const {
    to.resize(rows(), cols());
    for (int j = 0; j < cols(); ++j)
      for (int i = 0; i < rows(); ++i) to(i, j) = (*this)(i, j);
  }
};
/// A matrix of any size up to `most` x `most`.
template <class Scalar, int most> using bounded = bounded_matrix<Scalar, room_for(most)>;

template <class Bounded> [[nodiscard]] Bounded product(const Bounded& A, const Bounded& B) noexcept {
  Bounded result(A.rows(), B.cols());
  for (int j = 0; j < B.cols(); ++j)
    for (int k = 0; k < A.cols(); ++k)
      for (int i = 0; i < A.rows(); ++i) result(i, j) += A(i, k) * B(k, j);
  return result;
}
template <class Bounded> [[nodiscard]] Bounded transposed(const Bounded& A) noexcept {
  Bounded result(A.cols(), A.rows());
  for (int j = 0; j < A.cols(); ++j)
    for (int i = 0; i < A.rows(); ++i) result(j, i) = A(i, j);
  return result;
}
/// Rows and columns of a matrix from a place on.
template <class Bounded>
[[nodiscard]] Bounded part(const Bounded& A, int row, int column, int rows, int columns) noexcept {
  Bounded result(rows, columns);
  for (int j = 0; j < columns; ++j)
    for (int i = 0; i < rows; ++i) result(i, j) = A(row + i, column + j);
  return result;
}
/// A matrix above another.
template <class Bounded> [[nodiscard]] Bounded stacked(const Bounded& A, const Bounded& B) noexcept {
  Bounded result(A.rows() + B.rows(), A.cols());
  for (int j = 0; j < A.cols(); ++j) {
    for (int i = 0; i < A.rows(); ++i) result(i, j) = A(i, j);
    for (int i = 0; i < B.rows(); ++i) result(A.rows() + i, j) = B(i, j);
  }
  return result;
}
/// The square root of the sum of the squares of all entries (the Frobenius norm).
template <class Bounded> [[nodiscard]] typename Bounded::Scalar size_of(const Bounded& A) noexcept {
  typename Bounded::Scalar sum(0);
  for (int j = 0; j < A.cols(); ++j)
    for (int i = 0; i < A.rows(); ++i) sum = std::hypot(sum, A(i, j));
  return sum;
}
/// Replaces X by A^-1 X, by elimination with partial pivoting.
template <class Bounded> void divide_by_bounded(Bounded A, Bounded& X) noexcept {
  const int n = A.rows();
  for (int j = 0; j < n; ++j) {
    int largest = j;
    for (int i = j + 1; i < n; ++i)
      if (std::abs(A(i, j)) > std::abs(A(largest, j))) largest = i;
    A.swap_rows(j, largest), X.swap_rows(j, largest);
    for (int i = j + 1; i < n; ++i) {
      const auto factor = A(i, j) / A(j, j);
      for (int k = j + 1; k < n; ++k) A(i, k) -= factor * A(j, k);
      for (int c = 0; c < X.cols(); ++c) X(i, c) -= factor * X(j, c);
    }
  }
  for (int c = 0; c < X.cols(); ++c)
    for (int i = n - 1; i >= 0; --i) {
      for (int k = i + 1; k < n; ++k) X(i, c) -= A(i, k) * X(k, c);
      X(i, c) /= A(i, i);
    }
}

} // namespace ctdyn::detail
