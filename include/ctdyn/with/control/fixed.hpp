// Matrices of fixed size, for design by loops: an expression template of Eigen for each assignment would take g++
// longer than a small model.
#pragma once

#include <Eigen/Core>

#include <cmath>
#include <utility>

namespace ctdyn::detail {

/// A matrix whose operations are evaluated at once, column by column. It has those names of Eigen's matrices that
/// functions for both use.
template <class Scalar_, int rows, int columns> struct fixed {
  using Scalar = Scalar_;
  static constexpr int RowsAtCompileTime = rows, ColsAtCompileTime = columns, count = rows * columns;
  static_assert(rows > 0 && columns > 0);
  Scalar entries[static_cast<unsigned>(count)];

  [[nodiscard]] Scalar& operator()(int i, int j) noexcept { return entries[j * rows + i]; }
  [[nodiscard]] const Scalar& operator()(int i, int j) const noexcept { return entries[j * rows + i]; }

  fixed& operator+=(const fixed& other) noexcept {
    for (int i = 0; i < count; ++i) entries[i] += other.entries[i];
    return *this;
  }
  fixed& operator-=(const fixed& other) noexcept {
    for (int i = 0; i < count; ++i) entries[i] -= other.entries[i];
    return *this;
  }
  fixed& operator*=(Scalar factor) noexcept {
    for (int i = 0; i < count; ++i) entries[i] *= factor;
    return *this;
  }
  [[nodiscard]] friend fixed operator+(fixed a, const fixed& b) noexcept { return a += b; }
  [[nodiscard]] friend fixed operator-(fixed a, const fixed& b) noexcept { return a -= b; }
  [[nodiscard]] friend fixed operator*(Scalar factor, fixed a) noexcept { return a *= factor; }

  /// Row i, or column j, times a factor.
  void scale_row(int i, Scalar factor) noexcept {
    for (int j = 0; j < columns; ++j) (*this)(i, j) *= factor;
  }
  void scale_column(int j, Scalar factor) noexcept {
    for (int i = 0; i < rows; ++i) (*this)(i, j) *= factor;
  }
  void add_to_diagonal(Scalar more) noexcept {
    for (int i = 0; i < rows; ++i) (*this)(i, i) += more;
  }
  [[nodiscard]] fixed absolute() const noexcept {
    fixed result = *this;
    for (Scalar& entry : result.entries) entry = std::abs(entry);
    return result;
  }
  [[nodiscard]] fixed<Scalar, columns, rows> transposed() const noexcept {
    fixed<Scalar, columns, rows> result;
    for (int j = 0; j < columns; ++j)
      for (int i = 0; i < rows; ++i) result(j, i) = (*this)(i, j);
    return result;
  }
  /// The block whose first entry is at i, j.
  template <int r, int c> [[nodiscard]] fixed<Scalar, r, c> block(int i, int j) const noexcept {
    fixed<Scalar, r, c> result;
    for (int l = 0; l < c; ++l)
      for (int k = 0; k < r; ++k) result(k, l) = (*this)(i + k, j + l);
    return result;
  }
  template <int r, int c> void set_block(int i, int j, const fixed<Scalar, r, c>& by) noexcept {
    for (int l = 0; l < c; ++l)
      for (int k = 0; k < r; ++k) (*this)(i + k, j + l) = by(k, l);
  }
  [[nodiscard]] static fixed identity() noexcept {
    fixed result{};
    result.add_to_diagonal(Scalar(1));
    return result;
  }

  /// The same matrix of Eigen, for results.
  [[nodiscard]] Eigen::Matrix<Scalar, rows, columns> matrix() const noexcept {
    Eigen::Matrix<Scalar, rows, columns> result;
    for (int j = 0; j < columns; ++j)
      for (int i = 0; i < rows; ++i) result(i, j) = (*this)(i, j);
    return result;
  }
};

/// The matrix that a user gave. Its sizes are checked where they are compared (shapes.hpp); for a wrong one there is no
/// second error here.
template <class Scalar, int rows, int columns, class Given>
[[nodiscard]] fixed<Scalar, rows, columns> fixed_of(const Eigen::MatrixBase<Given>& given) noexcept {
  const typename Given::PlainObject whole = given;
  fixed<Scalar, rows, columns> result;
  for (int j = 0; j < columns; ++j)
    for (int i = 0; i < rows; ++i) result(i, j) = static_cast<Scalar>(whole(i, j));
  return result;
}

/// The sum of count terms, the first one first. Few are written out: a loop counter costs as much as a term.
template <int count> [[nodiscard]] auto sum_of(const auto& term) noexcept {
  if constexpr (count <= 8) {
    return [&]<int... i>(std::integer_sequence<int, i...>) { return (... + term(i)); }
    (std::make_integer_sequence<int, count>());
  } else {
    auto sum = term(0);
    for (int i = 1; i < count; ++i) sum += term(i);
    return sum;
  }
}

/// A B.
template <class Scalar, int n, int k, int m>
[[gnu::noinline]] fixed<Scalar, n, m> times(const fixed<Scalar, n, k>& A, const fixed<Scalar, k, m>& B) noexcept {
  fixed<Scalar, n, m> result;
  for (int j = 0; j < m; ++j)
    for (int i = 0; i < n; ++i) result(i, j) = sum_of<k>([&](int l) { return A(i, l) * B(l, j); });
  return result;
}
/// A^T B.
template <class Scalar, int n, int k, int m>
[[gnu::noinline]] fixed<Scalar, n, m> transposed_times(const fixed<Scalar, k, n>& A,
                                                       const fixed<Scalar, k, m>& B) noexcept {
  fixed<Scalar, n, m> result;
  for (int j = 0; j < m; ++j)
    for (int i = 0; i < n; ++i) result(i, j) = sum_of<k>([&](int l) { return A(l, i) * B(l, j); });
  return result;
}
/// A B^T.
template <class Scalar, int n, int k, int m>
[[gnu::noinline]] fixed<Scalar, n, m> times_transposed(const fixed<Scalar, n, k>& A,
                                                       const fixed<Scalar, m, k>& B) noexcept {
  fixed<Scalar, n, m> result;
  for (int j = 0; j < m; ++j)
    for (int i = 0; i < n; ++i) result(i, j) = sum_of<k>([&](int l) { return A(i, l) * B(j, l); });
  return result;
}

} // namespace ctdyn::detail
