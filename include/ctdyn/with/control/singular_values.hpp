// Singular values of small matrices, and least-squares solutions of linear equations of any rank.
#pragma once

#include "fixed.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace ctdyn::detail {

/// A V = W with orthogonal V, and orthogonal columns of W, whose lengths are the singular values of A.
template <class Scalar, int rows, int columns> struct singular_columns {
  fixed<Scalar, rows, columns> W;
  fixed<Scalar, columns, columns> V;
};

/// Turns pairs of columns until all are orthogonal to each other. Small singular values are as exact as columns of A
/// are, and columns of zeros are left alone. (Hestenes 1958; Golub and Van Loan 2013, section 8.6.3. Eigen's
/// decompositions of fixed size take ten times as long to compile.)
template <class Scalar, int rows, int columns>
[[nodiscard, gnu::noinline]] singular_columns<Scalar, rows, columns>
singular_columns_of(const fixed<Scalar, rows, columns>& A) noexcept {
  singular_columns<Scalar, rows, columns> of{A, fixed<Scalar, columns, columns>::identity()};
  const auto product = [&](int i, int j) { return sum_of<rows>([&](int k) { return of.W(k, i) * of.W(k, j); }); };
  const auto turn = [](auto& M, int i, int j, Scalar cosine, Scalar sine) {
    for (int k = 0; k < M.RowsAtCompileTime; ++k) {
      const Scalar left = M(k, i), right = M(k, j);
      M(k, i) = cosine * left - sine * right, M(k, j) = sine * left + cosine * right;
    }
  };
  bool turned = true;
  for (int sweep = 0; turned && sweep < 60; ++sweep) {
    turned = false;
    for (int i = 0; i < columns; ++i)
      for (int j = i + 1; j < columns; ++j) {
        const Scalar a = product(i, i), b = product(j, j), c = product(i, j);
        if (!(std::abs(c) > std::numeric_limits<Scalar>::epsilon() * std::sqrt(a) * std::sqrt(b))) continue;
        turned = true;
        const Scalar half = (b - a) / (2 * c);
        const Scalar tangent = std::copysign(Scalar(1), half) / (std::abs(half) + std::hypot(Scalar(1), half));
        const Scalar cosine = Scalar(1) / std::hypot(Scalar(1), tangent), sine = cosine * tangent;
        turn(of.W, i, j, cosine, sine), turn(of.V, i, j, cosine, sine);
      }
  }
  return of;
}

/// The singular values of a matrix as factors of linear equations.
template <class Scalar, int rows, int columns> class singular_values {
public:
  explicit singular_values(const fixed<Scalar, rows, columns>& A) noexcept : of_(singular_columns_of(A)) {
    for (int j = 0; j < columns; ++j) {
      square_[j] = sum_of<rows>([&](int k) { return of_.W(k, j) * of_.W(k, j); });
      most_ = std::max(most_, square_[j]);
    }
  }

  /// The number of singular values that are larger than a part of the largest one.
  [[nodiscard]] int rank(Scalar least) const noexcept {
    int count = 0;
    for (const Scalar square : square_) count += square > least * least * most_ ? 1 : 0;
    return count;
  }
  /// The shortest x for which A x - b is shortest; singular values below a part of the largest one count as zero.
  [[nodiscard]] fixed<Scalar, columns, 1> solve(const fixed<Scalar, rows, 1>& b, Scalar least) const noexcept {
    fixed<Scalar, columns, 1> along = transposed_times(of_.W, b);
    for (int j = 0; j < columns; ++j)
      along(j, 0) = square_[j] > least * least * most_ ? along(j, 0) / square_[j] : Scalar(0);
    return times(of_.V, along);
  }
  /// The part of a column that is at right angles to all A x; singular values count as in `solve`.
  [[nodiscard]] fixed<Scalar, rows, 1> without_range(fixed<Scalar, rows, 1> b, Scalar least) const noexcept {
    for (int j = 0; j < columns; ++j) {
      if (!(square_[j] > least * least * most_)) continue;
      const Scalar along = sum_of<rows>([&](int k) { return of_.W(k, j) * b(k, 0); }) / square_[j];
      for (int k = 0; k < rows; ++k) b(k, 0) -= along * of_.W(k, j);
    }
    return b;
  }

private:
  singular_columns<Scalar, rows, columns> of_;
  Scalar square_[static_cast<unsigned>(columns)]; // of the singular values
  Scalar most_ = Scalar(0);
};

} // namespace ctdyn::detail
