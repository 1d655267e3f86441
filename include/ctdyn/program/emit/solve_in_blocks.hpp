// Solves symmetric linear systems of which the rows are clearly independent, of constant size, in short loops.
#pragma once

#include "row_choices.hpp"

#include <cstddef>

namespace ctdyn::detail {

/// The factors a = L D L^T of a system, by the same operations in the same order as factor_in_order. Four entries of a
/// row are summed at once, in registers. They do not wait for each other, and the first ones of a row come first, so
/// that a processor divides while it computes the others. The loops stay loops: a program is one long list of steps, of
/// which a processor reads the instructions as slowly as it computes.
template <std::size_t Size, class Scalar> class factors_in_blocks {
public:
  /// Factors a symmetric matrix, row by row.
  constexpr explicit factors_in_blocks(const Scalar* a) noexcept {
    for (std::size_t k = 0; k < Size; ++k) {
      for (std::size_t block = k / width; block < Size / width; ++block) sum_up<width>(a, k, block * width);
      if constexpr (Size % width != 0) sum_up<Size % width>(a, k, Size - Size % width);
      reciprocal_[k] = spread<Scalar>(1) / upper_[k][k];
      for (std::size_t j = k; j < Size; ++j) factor_[k][j] = upper_[k][j] * reciprocal_[k];
    }
  }
  /// A pivot: an entry of D.
  [[nodiscard]] constexpr const Scalar& pivot(std::size_t k) const noexcept { return upper_[k][k]; }

  /// x = L^-T D^-1 L^-1 b, of columns whose entries are `columns` apart.
  constexpr void substitute(const Scalar* b, Scalar* x, std::size_t columns) const noexcept {
    Scalar z[Size];
    for (std::size_t i = 0; i < Size; ++i) {
      Scalar sum = b[i * columns];
      for (std::size_t k = 0; k < i; ++k) sum = sum - factor_[k][i] * z[k];
      z[i] = sum;
    }
    for (std::size_t k = 0; k < Size; ++k) z[k] = z[k] * reciprocal_[k];
    for (std::size_t i = Size; i-- > 0;) {
      x[i * columns] = z[i];
      for (std::size_t k = 0; k < i; ++k) z[k] = z[k] - factor_[k][i] * z[i];
    }
  }

private:
  static constexpr std::size_t width = Size < 4 ? Size : 4;

  /// A block of a row of D L^T; what it has below the diagonal is not used.
  template <std::size_t Width>
  CTDYN_DETAIL_INLINE constexpr void sum_up(const Scalar* a, std::size_t k, std::size_t first) noexcept {
    Scalar sums[Width];
    each<Width>([&](std::size_t j) { sums[j] = a[k * Size + first + j]; });
    for (std::size_t m = 0; m < k; ++m) {
      const Scalar by = factor_[m][k];
      each<Width>([&](std::size_t j) { sums[j] = sums[j] - by * upper_[m][first + j]; });
    }
    each<Width>([&](std::size_t j) { upper_[k][first + j] = sums[j]; });
  }
  template <std::size_t Width, class Body> CTDYN_DETAIL_INLINE static constexpr void each(Body body) noexcept {
    if constexpr (Width > 0) body(std::size_t{0});
    if constexpr (Width > 1) body(std::size_t{1});
    if constexpr (Width > 2) body(std::size_t{2});
    if constexpr (Width > 3) body(std::size_t{3});
  }

  Scalar upper_[Size][Size], factor_[Size][Size], reciprocal_[Size]; // D L^T, L^T, D^-1
};

/// Solves a x = b for a and b as rows behind each other, if all rows are clearly independent: else it returns 0, and
/// what it wrote is no solution. See solve_semidefinite.
template <std::size_t Size, std::size_t Columns, class Scalar>
constexpr Scalar solve_clear_rows(const Scalar* a, Scalar* x) noexcept {
  const Scalar nothing = spread<Scalar>(0), *const b = a + Size * Size;
  const factors_in_blocks<Size, Scalar> factors(a);
  for (std::size_t j = 0; j + 1 < Columns; ++j) factors.substitute(b + j, x + j, Columns);
  Scalar product = spread<Scalar>(1), clear = product;
  for (std::size_t k = 0; k < Size; ++k) {
    const Scalar share = b[k * Columns + Columns - 1], pivot = factors.pivot(k);
    const Scalar relative = pivot / a[k * (Size + 1)]; // of negative numbers it is positive, too
    product = product * relative;
    clear = choose(share * product > clear_pivot<Scalar>(), choose(pivot > nothing, clear, nothing), nothing);
    x[k * Columns + Columns - 1] = share * relative;
  }
  return clear;
}

} // namespace ctdyn::detail
