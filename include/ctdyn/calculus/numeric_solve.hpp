// Solution of linear systems whose matrix may become singular: with numbers where a formula would have to divide.
#pragma once

#include "../detail/elimination.hpp"
#include "../graph/graph.hpp"
#include "term.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

namespace ctdyn::detail {

/// x of K x = r, row by row; `regular` is false if K is singular whatever values its symbols have.
template <std::size_t Size, std::size_t Columns> struct numeric_solution {
  handle x[Size + 1][Columns + 1]{};
  bool regular = true;
};

/// Unknowns with a constant coefficient are eliminated as formulas, for such a pivot is never zero; what is left
/// becomes a linear system that is solved with numbers.
///
///     handle K[2][2], r[2][1];
///     const auto [x, regular] = solve_with_numbers<2, 1>(g, K, r);
template <std::size_t Size, std::size_t Columns, class Graph>
constexpr numeric_solution<Size, Columns> solve_with_numbers(Graph& g, const handle (&matrix)[Size][Size],
                                                             const handle (&right)[Size][Columns]) {
  handle a[Size][Size + Columns]{};
  for (std::size_t i = 0; i < Size; ++i)
    for (std::size_t j = 0; j < Size + Columns; ++j) a[i][j] = j < Size ? matrix[i][j] : right[i][j - Size];
  constant_pivots<Size> pivots;
  const auto& [row_of, used] = pivots;
  const field_of_values<Graph> values{g};
  const matrix_columns all{[&a](std::size_t i) { return a[i]; }, Size + Columns}, nothing{all.row, 0};
  eliminate(values, Size, all, nothing, [&](std::size_t) { return pivots.choose(values, Size, all); });

  handle block[Size * Size + 1]{}, block_right[Size * Columns + 1]{};
  std::size_t unknown[Size + 1]{};
  std::uint32_t n = 0, rows = 0;
  for (std::size_t j = 0; j < Size; ++j)
    if (row_of[j] == 0) unknown[n++] = j;
  for (std::size_t i = 0; i < Size; ++i) {
    if (used[i]) continue;
    for (std::uint32_t k = 0; k < n; ++k) block[rows * n + k] = a[i][unknown[k]];
    for (std::size_t j = 0; j < Columns; ++j) block_right[rows * Columns + j] = a[i][Size + j];
    ++rows;
  }
  numeric_solution<Size, Columns> result;
  if (n != 0) {
    const auto system = g.announce_solve(n, static_cast<std::uint32_t>(Columns), block, block_right);
    result.regular = system.regular;
    if (!system.regular) return result;
    for (std::uint32_t k = 0; k < n; ++k)
      for (std::uint32_t j = 0; j < Columns; ++j)
        result.x[unknown[k]][j] = g.solved(system.index, k * static_cast<std::uint32_t>(Columns) + j);
  }
  for (std::size_t c = 0; c < Size; ++c) {
    if (row_of[c] == 0) continue;
    for (std::size_t j = 0; j < Columns; ++j) {
      handle value = a[row_of[c] - 1][Size + j];
      for (std::uint32_t k = 0; k < n; ++k)
        value = g.sub(value, g.mul(a[row_of[c] - 1][unknown[k]], result.x[unknown[k]][j]));
      result.x[c][j] = value;
    }
  }
  return result;
}

/// The matrix (M, -C^T; C, 0) of accelerations and multipliers; `mass` is M row by row, `jacobian(k, j)` an entry of C.
template <std::size_t N, std::size_t Rows, class Jacobian>
constexpr void fill_saddle(handle (&matrix)[N + Rows][N + Rows], const std::array<handle, N * N>& mass,
                           Jacobian jacobian) {
  for (std::size_t i = 0; i < N; ++i) {
    for (std::size_t j = 0; j < N; ++j) matrix[i][j] = mass[i * N + j];
    for (std::size_t k = 0; k < Rows; ++k) matrix[N + k][i] = jacobian(k, i), matrix[i][N + k] = -matrix[N + k][i];
  }
}

} // namespace ctdyn::detail
