// Linear dependence of the rows and columns of a matrix, in numbers of the prime field.
#pragma once

#include "../fingerprint.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

namespace ctdyn::detail {

/// The reduced row echelon form of rows that are inserted one by one. Rows of fingerprints have the rank of their
/// formulas, up to the probability of a coincidence. A dependent column is a combination of independent columns before
/// it.
///
///     column_space<3> space;
///     space.insert({1, 2, 4}), space.insert({1, 2, 5});
///     space.independent(1);    // false: it is twice column 0
///     space.coefficient(1, 0); // 2
template <std::size_t Columns> class column_space {
public:
  using row = std::array<std::uint64_t, Columns + 1>; // one more, so that no array is empty

  /// Returns true if the row is independent of those before.
  constexpr bool insert(row r) {
    constexpr fingerprint::field numbers;
    std::size_t first = Columns;
    for (std::size_t j = 0; j < Columns; ++j) {
      if (r[j] == 0) continue;
      if (!pivot_[j]) {
        if (first == Columns) first = j;
        continue;
      }
      const std::uint64_t factor = r[j];
      for (std::size_t k = j; k < Columns; ++k)
        if (rows_[j][k] != 0) r[k] = numbers.less(r[k], factor, rows_[j][k]);
    }
    if (first == Columns) return false;
    const std::uint64_t scale = numbers.inverse(r[first]);
    for (std::size_t k = first; k < Columns; ++k)
      if (r[k] != 0) r[k] = numbers.product(scale, r[k]);
    for (std::size_t i = 0; i < first; ++i) {
      const std::uint64_t factor = pivot_[i] ? rows_[i][first] : 0;
      for (std::size_t k = first; k < Columns && factor != 0; ++k)
        if (r[k] != 0) rows_[i][k] = numbers.less(rows_[i][k], factor, r[k]);
    }
    rows_[first] = r, pivot_[first] = true, ++rank_;
    return true;
  }
  [[nodiscard]] constexpr std::size_t rank() const { return rank_; }
  /// Whether a column is independent of those before it.
  [[nodiscard]] constexpr bool independent(std::size_t column) const { return pivot_[column]; }
  /// The coefficient of the independent column `of` in the combination that gives `column`.
  [[nodiscard]] constexpr std::uint64_t coefficient(std::size_t column, std::size_t of) const {
    return rows_[of][column];
  }

private:
  row rows_[Columns + 1]{}; // indexed by the column of the pivot
  bool pivot_[Columns + 1]{};
  std::size_t rank_ = 0;
};

} // namespace ctdyn::detail
