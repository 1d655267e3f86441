// Reflections, of which orthogonal factorizations are made.
#pragma once

#include "bounded.hpp"

#include <array>
#include <cmath>
#include <cstddef>

namespace ctdyn::detail {

/// The reflection x - v (v^T x) that turns a given vector of up to `most` entries into a multiple of the first unit
/// vector. (Householder; Golub and Van Loan 2013, section 5.1.)
template <class Scalar, int most> struct reflection {
  std::array<Scalar, static_cast<std::size_t>(most)> v{};
  int count = 0;

  /// Makes the reflection of a vector whose entries are entry(0), entry(1) and so on.
  template <class Entry> reflection(int entries, const Entry& entry) noexcept : count(entries) {
    Scalar norm(0);
    for (int i = 0; i < count; ++i) norm = std::hypot(norm, entry(i));
    if (!(norm > Scalar(0))) return;
    const Scalar first = entry(0) / norm, root = std::sqrt(Scalar(1) + std::abs(first)); // |v|^2 is 2
    for (int i = 0; i < count; ++i) v[static_cast<std::size_t>(i)] = entry(i) / norm / root;
    v[0] = first < Scalar(0) ? -root : root;
  }
  /// Turns rows from `row` on, in the columns from `begin` to before `end`.
  template <class Bounded> void turn_rows(Bounded& M, int row, int begin, int end) const noexcept {
    for (int j = begin; j < end; ++j) {
      Scalar sum(0);
      for (int i = 0; i < count; ++i) sum += v[static_cast<std::size_t>(i)] * M(row + i, j);
      for (int i = 0; i < count; ++i) M(row + i, j) -= sum * v[static_cast<std::size_t>(i)];
    }
  }
  /// Turns columns from `column` on, in the rows from `begin` to before `end`.
  template <class Bounded> void turn_columns(Bounded& M, int column, int begin, int end) const noexcept {
    for (int i = begin; i < end; ++i) {
      Scalar sum(0);
      for (int j = 0; j < count; ++j) sum += v[static_cast<std::size_t>(j)] * M(i, column + j);
      for (int j = 0; j < count; ++j) M(i, column + j) -= sum * v[static_cast<std::size_t>(j)];
    }
  }
};

/// Computes an orthogonal Q so that all rows of Q^T M but the first ones are zero. Returns the number of these first
/// rows, the rank of M, where pivots up to `least` count as zero. (Pivoting by columns: Golub and Van Loan 2013,
/// section 5.4.)
template <class Bounded>
[[nodiscard]] int compress_rows(Bounded M, typename Bounded::Scalar least, Bounded& Q) noexcept {
  using Scalar = typename Bounded::Scalar;
  Q = Bounded::identity(M.rows());
  int rank = 0;
  for (; rank < M.rows() && rank < M.cols(); ++rank) {
    Scalar most(0);
    int pivot = rank;
    for (int j = rank; j < M.cols(); ++j) {
      Scalar norm(0);
      for (int i = rank; i < M.rows(); ++i) norm = std::hypot(norm, M(i, j));
      if (norm > most) most = norm, pivot = j;
    }
    if (!(most > least)) break;
    M.swap_columns(rank, pivot);
    const reflection<Scalar, Bounded::room> turn(M.rows() - rank, [&](int i) { return M(rank + i, rank); });
    turn.turn_rows(M, rank, rank, M.cols());
    turn.turn_columns(Q, rank, 0, Q.rows());
  }
  return rank;
}

} // namespace ctdyn::detail
