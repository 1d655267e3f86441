// Which rows and columns of a matrix depend on each other whatever values its symbols have.
#pragma once

#include "../graph/fingerprint.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

namespace ctdyn::detail {

/// The space that rows span, by their values at the random point (of which a rank is that of the formulas, up to the
/// probability of a coincidence). Pivots stand in the first columns that can hold them.
///
///     row_space<3> space;
///     if (!space.insert({g.print(a), g.print(b), g.print(c)})) !faulty(); // it depends on the rows before
template <std::size_t Columns> class row_space {
public:
  using row = std::array<std::uint64_t, Columns>;

  /// True if the row is independent of those before.
  constexpr bool insert(row r) {
    constexpr fingerprint::field numbers;
    for (std::size_t j = 0; j < Columns; ++j) {
      if (r[j] == 0) continue;
      if (!pivot_[j]) {
        const std::uint64_t scale = numbers.inverse(r[j]);
        for (std::size_t k = j; k < Columns; ++k) rows_[j][k] = numbers.product(scale, r[k]);
        return pivot_[j] = true;
      }
      const std::uint64_t factor = r[j];
      for (std::size_t k = j; k < Columns; ++k) r[k] = numbers.less(r[k], factor, rows_[j][k]);
    }
    return false;
  }
  /// Whether a column is independent of those before it.
  [[nodiscard]] constexpr bool pivot(std::size_t column) const { return pivot_[column]; }

private:
  row rows_[Columns + 1]{}; // by the column of their pivot
  bool pivot_[Columns + 1]{};
};

} // namespace ctdyn::detail
