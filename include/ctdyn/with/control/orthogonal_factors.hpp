// Least-squares solutions of small linear equations of any rank, in a fixed number of operations.
#pragma once

#include "fixed.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace ctdyn::detail {

/// Turns a vector whose entries are at(first), ..., at(last - 1) onto its first entry, by the reflection
/// 1 - factor v v^T, which replaces the vector by v. Returns the entry that is left and the factor (zero for a vector
/// of zeros). (Golub and Van Loan 2013, algorithm 5.1.1.)
template <class Scalar> [[nodiscard]] std::pair<Scalar, Scalar> reflect(int first, int last, const auto& at) noexcept {
  Scalar square = Scalar(0);
  for (int i = first; i < last; ++i) square += at(i) * at(i);
  if (!(square > Scalar(0))) return {Scalar(0), Scalar(0)};
  const Scalar left = -std::copysign(std::sqrt(square), at(first));
  at(first) -= left; // both have other signs, so that nothing cancels
  return {left, Scalar(1) / (-left * at(first))};
}

/// The factors Q, T and Z of A = Q [T 0; 0 0] Z P^T with orthogonal Q and Z, a triangle T and a permutation P of
/// columns: the largest that is left comes next. Columns of which less is left than a part of the largest one count as
/// dependent on those before. Singular values show the rank more sharply and take ten times as long: they are for
/// design, these factors for controllers. (Golub and Van Loan 2013, sections 5.4.2 and 5.4.7.)
template <class Scalar, int rows, int columns> class orthogonal_factors {
  static constexpr int most = rows < columns ? rows : columns;

public:
  [[gnu::noinline]] orthogonal_factors(const fixed<Scalar, rows, columns>& A, Scalar least) noexcept : F_(A) {
    for (int j = 0; j < columns; ++j) order_[j] = j;
    Scalar largest = Scalar(0);
    for (; rank_ < most; ++rank_) {
      const auto [column, square] = longest();
      if (rank_ == 0) largest = square;
      if (!(square > least * least * largest)) break;
      swap_columns(rank_, column);
      eliminate_below();
    }
    if constexpr (columns > 1)
      for (int k = rank_ - 1; k >= 0 && rank_ < columns; --k) eliminate_behind(k);
  }

  /// The number of independent columns.
  [[nodiscard]] int rank() const noexcept { return rank_; }

  /// The shortest x for which A x - b is shortest.
  [[nodiscard]] fixed<Scalar, columns, 1> solve(const fixed<Scalar, rows, 1>& b) const noexcept {
    const fixed<Scalar, rows, 1> turned = along_factors(b);
    fixed<Scalar, columns, 1> y{}, x;
    for (int i = rank_ - 1; i >= 0; --i) {
      Scalar sum = turned(i, 0);
      for (int j = i + 1; j < rank_; ++j) sum -= F_(i, j) * y(j, 0);
      y(i, 0) = sum / diagonal_[i];
    }
    for (int k = 0; k < rank_ && rank_ < columns; ++k) {
      const Scalar part = behind_[k] * (y(k, 0) * head_[k] + product_behind(k, y));
      y(k, 0) -= part * head_[k];
      for (int j = rank_; j < columns; ++j) y(j, 0) -= part * F_(k, j);
    }
    for (int j = 0; j < columns; ++j) x(order_[j], 0) = y(j, 0);
    return x;
  }
  /// The part of a column that is at right angles to all A x.
  [[nodiscard]] fixed<Scalar, rows, 1> without_range(const fixed<Scalar, rows, 1>& b) const noexcept {
    fixed<Scalar, rows, 1> turned = along_factors(b);
    for (int i = 0; i < rank_; ++i) turned(i, 0) = Scalar(0);
    for (int k = most - 1; k >= 0; --k)
      if (k < rank_) reflect_below(k, turned, 0);
    return turned;
  }

private:
  /// The column with the largest square below the finished rows, among those that are left.
  [[nodiscard]] std::pair<int, Scalar> longest() const noexcept {
    std::pair<int, Scalar> best{rank_, Scalar(-1)};
    for (int j = rank_; j < columns; ++j) {
      Scalar square = Scalar(0);
      for (int i = rank_; i < rows; ++i) square += F_(i, j) * F_(i, j);
      if (square > best.second) best = {j, square};
    }
    return best;
  }
  void swap_columns(int i, int j) noexcept {
    if (i == j) return;
    std::swap(order_[i], order_[j]);
    for (int k = 0; k < rows; ++k) std::swap(F_(k, i), F_(k, j));
  }
  void eliminate_below() noexcept {
    const int k = rank_;
    const auto [left, factor] = reflect<Scalar>(k, rows, [&](int i) -> Scalar& { return F_(i, k); });
    diagonal_[k] = left, below_[k] = factor;
    for (int j = k + 1; j < columns; ++j) reflect_below(k, F_, j);
  }
  /// Multiplies a column of M by the reflection that made zeros below entry k.
  void reflect_below(int k, auto& M, int j) const noexcept {
    Scalar part = Scalar(0);
    for (int i = k; i < rows; ++i) part += F_(i, k) * M(i, j);
    part *= below_[k];
    for (int i = k; i < rows; ++i) M(i, j) -= part * F_(i, k);
  }
  /// Q^T b.
  [[nodiscard]] fixed<Scalar, rows, 1> along_factors(fixed<Scalar, rows, 1> b) const noexcept {
    for (int k = 0; k < rank_; ++k) reflect_below(k, b, 0);
    return b;
  }
  /// Turns what row k has behind the triangle onto its diagonal.
  void eliminate_behind(int k) noexcept {
    const auto at = [&](int j) -> Scalar& { return j == k ? diagonal_[k] : F_(k, j - 1 - k + rank_); };
    const auto [left, factor] = reflect<Scalar>(k, k + 1 + columns - rank_, at);
    head_[k] = diagonal_[k], behind_[k] = factor, diagonal_[k] = left;
    for (int i = 0; i < k; ++i) {
      Scalar part = F_(i, k) * head_[k];
      for (int j = rank_; j < columns; ++j) part += F_(i, j) * F_(k, j);
      part *= behind_[k];
      F_(i, k) -= part * head_[k];
      for (int j = rank_; j < columns; ++j) F_(i, j) -= part * F_(k, j);
    }
  }
  [[nodiscard]] Scalar product_behind(int k, const fixed<Scalar, columns, 1>& y) const noexcept {
    Scalar sum = Scalar(0);
    for (int j = rank_; j < columns; ++j) sum += F_(k, j) * y(j, 0);
    return sum;
  }

  // Above the diagonal it has T, on it and below the vectors of the reflections of Q, and to the right of T those of Z;
  // `head_` has their first entries.
  fixed<Scalar, rows, columns> F_;
  Scalar diagonal_[static_cast<unsigned>(most)], head_[static_cast<unsigned>(most)];
  Scalar below_[static_cast<unsigned>(most)], behind_[static_cast<unsigned>(most)]; // factors of reflections
  int order_[static_cast<unsigned>(columns)];
  int rank_ = 0;
};

} // namespace ctdyn::detail
