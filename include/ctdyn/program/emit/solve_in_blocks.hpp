// Solves symmetric linear systems of which the rows are clearly independent, of constant size, in short loops.
#pragma once

#include "row_choices.hpp"

#include <cstddef>

namespace ctdyn::detail {

/// The factors a = L D L^T of a system with `Columns` right-hand sides b, by the same operations in the same order as
/// factor_in_order. Four entries of a row are summed at once, in registers. They do not wait for each other, and the
/// first ones of a row come first, so that a processor divides while it computes the others. The loops stay loops: a
/// program is one long list of steps, of which a processor reads the instructions as slowly as it computes.
template <std::size_t Size, std::size_t Columns, class Scalar> class factors_in_blocks {
public:
  /// Factors a symmetric matrix, row by row. L^-1 b of a single column, whose entries are `stride` apart, is found
  /// beside it, while a processor waits for quotients.
  constexpr factors_in_blocks(const Scalar* a, const Scalar* b, std::size_t stride) noexcept {
    for (std::size_t k = 0; k < Size; ++k) {
      for (std::size_t block = k / width; block < Size / width; ++block) sum_up<width>(a, k, block * width);
      if constexpr (Size % width != 0) sum_up<Size % width>(a, k, Size - Size % width);
      if constexpr (Columns == 1) {
        Scalar sum = b[k * stride];
        for (std::size_t m = 0; m < k; ++m) sum = sum - factor_[m][k] * beside_[m][0];
        beside_[k][0] = sum;
      }
      reciprocal_[k] = spread<Scalar>(1) / upper_[k][k];
      for (std::size_t j = k; j < Size; ++j) factor_[k][j] = upper_[k][j] * reciprocal_[k];
    }
  }
  /// A pivot: an entry of D.
  [[nodiscard]] constexpr const Scalar& pivot(std::size_t k) const noexcept { return upper_[k][k]; }

  /// x = L^-T D^-1 L^-1 b; rows of b and x are `stride` apart. Four columns are solved at once, which do not wait for
  /// each other.
  constexpr void substitute(const Scalar* b, Scalar* x, std::size_t stride) noexcept {
    if constexpr (Columns == 1) {
      substitute_back<1>(beside_, x, stride);
    } else {
      constexpr std::size_t rest = Columns % 4;
      for (std::size_t j = 0; j + 4 <= Columns; j += 4) substitute_at_once<4>(b + j, x + j, stride);
      if constexpr (rest != 0) substitute_at_once<rest>(b + Columns - rest, x + Columns - rest, stride);
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
  template <std::size_t Width>
  constexpr void substitute_at_once(const Scalar* b, Scalar* x, std::size_t stride) const noexcept {
    Scalar z[Size][Width];
    for (std::size_t i = 0; i < Size; ++i) {
      Scalar sums[Width];
      each<Width>([&](std::size_t j) { sums[j] = b[i * stride + j]; });
      for (std::size_t k = 0; k < i; ++k) {
        const Scalar by = factor_[k][i];
        each<Width>([&](std::size_t j) { sums[j] = sums[j] - by * z[k][j]; });
      }
      each<Width>([&](std::size_t j) { z[i][j] = sums[j]; });
    }
    substitute_back<Width>(z, x, stride);
  }
  /// x = L^-T D^-1 z; z is lost.
  template <std::size_t Width>
  constexpr void substitute_back(Scalar (&z)[Size][Width], Scalar* x, std::size_t stride) const noexcept {
    for (std::size_t k = 0; k < Size; ++k) each<Width>([&](std::size_t j) { z[k][j] = z[k][j] * reciprocal_[k]; });
    for (std::size_t i = Size - 1; i > 0; --i) {
      each<Width>([&](std::size_t j) { x[i * stride + j] = z[i][j]; });
      for (std::size_t k = 0; k < i; ++k) {
        const Scalar by = factor_[k][i];
        each<Width>([&](std::size_t j) { z[k][j] = z[k][j] - by * z[i][j]; });
      }
    }
    each<Width>([&](std::size_t j) { x[j] = z[0][j]; });
  }
  template <std::size_t Width, class Body> CTDYN_DETAIL_INLINE static constexpr void each(Body body) noexcept {
    if constexpr (Width > 0) body(std::size_t{0});
    if constexpr (Width > 1) body(std::size_t{1});
    if constexpr (Width > 2) body(std::size_t{2});
    if constexpr (Width > 3) body(std::size_t{3});
  }

  Scalar upper_[Size][Size], factor_[Size][Size], reciprocal_[Size], beside_[Size][1]; // D L^T, L^T, D^-1, L^-1 b
};

/// Solves a x = b for a and b as rows behind each other, if all rows are clearly independent: else it returns 0, and
/// what it wrote is no solution. See solve_semidefinite.
template <std::size_t Size, std::size_t Columns, class Scalar>
constexpr Scalar solve_clear_rows(const Scalar* a, Scalar* x) noexcept {
  const Scalar nothing = spread<Scalar>(0), *const b = a + Size * Size;
  factors_in_blocks<Size, Columns - 1, Scalar> factors(a, b, Columns);
  Scalar product = spread<Scalar>(1), clear = product;
  for (std::size_t k = 0; k < Size; ++k) {
    const Scalar share = b[k * Columns + Columns - 1], pivot = factors.pivot(k);
    const Scalar relative = pivot / a[k * (Size + 1)]; // of negative numbers it is positive, too
    product = product * relative;
    clear = choose(share * product > clear_pivot<Scalar>(), choose(pivot > nothing, clear, nothing), nothing);
    x[k * Columns + Columns - 1] = share * relative;
  }
  if constexpr (!is_lanes<Scalar>)
    if (any_zero(clear)) return clear;
  factors.substitute(b, x, Columns);
  return clear;
}

} // namespace ctdyn::detail
