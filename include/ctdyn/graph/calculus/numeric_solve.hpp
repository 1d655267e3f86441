// Linear systems whose matrix may become singular: solved with numbers, by pivoting, where a formula would divide.
#pragma once

#include "../../detail/elimination.hpp"
#include "../../detail/solvable_blocks.hpp"
#include "../fingerprint.hpp"
#include "../graph.hpp"
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

/// The steps of solve_with_numbers: rows of K and r side by side, and the unknowns as they are found.
template <std::size_t Size, std::size_t Columns, class Graph> class numeric_elimination {
public:
  numeric_solution<Size, Columns> result;

  constexpr numeric_elimination(Graph& g, const handle (&matrix)[Size][Size], const handle (&right)[Size][Columns])
      : values_{g} {
    for (std::size_t i = 0; i < Size; ++i)
      for (std::size_t j = 0; j < Size + Columns; ++j) a_[i][j] = j < Size ? matrix[i][j] : right[i][j - Size];
  }
  constexpr void run() {
    const matrix_columns all{[this](std::size_t i) { return a_[i]; }, Size + Columns}, nothing{all.row, 0};
    eliminate(values_, Size, all, nothing, [&](std::size_t) { return pivots_.choose(values_, Size, all); });
    for (std::size_t j = 0; j < Size; ++j) known_[j] = pivots_.row_of[j] != 0;
    while (pair_count_ < Size && eliminate_turn()) ++pair_count_;
    solve_blocks();
    if (!result.regular) return;
    while (pair_count_-- > 0) solve_turn(pairs_[pair_count_]);
    for (std::size_t c = 0; c < Size; ++c)
      for (std::size_t j = 0; j < Columns && pivots_.row_of[c] != 0; ++j)
        result.x[c][j] = rest(pivots_.row_of[c] - 1, j, c);
  }

private:
  /// Two rows whose coefficients of two unknowns are a plane rotation matrix or a reflection: of all pairs with the
  /// determinant 1 or -1 only these lose no digits when they are inverted.
  struct turn {
    std::size_t rows[2]{}, unknowns[2]{};
    bool opposite = false;
  };

  [[nodiscard]] constexpr auto& g() const { return values_.g; }
  [[nodiscard]] constexpr std::uint64_t product(handle x, handle y) const {
    return fingerprint::multiply<fingerprint::p>(g().print(x), g().print(y));
  }
  [[nodiscard]] constexpr bool is_turn(turn& t) const {
    const auto [i, k] = t.rows;
    const auto [j, l] = t.unknowns;
    for (const handle h : {a_[i][j], a_[i][l], a_[k][j], a_[k][l]})
      if (h == zero || g().depends(h).roots()) return false;
    const bool turned = a_[i][j] == a_[k][l] && a_[i][l] == -a_[k][j];
    if (!turned && !(a_[i][j] == -a_[k][l] && a_[i][l] == a_[k][j])) return false;
    const std::uint64_t ad = product(a_[i][j], a_[k][l]), bc = product(a_[i][l], a_[k][j]);
    t.opposite = bc == fingerprint::add<fingerprint::p>(ad, 1);
    return t.opposite || ad == fingerprint::add<fingerprint::p>(bc, 1);
  }
  /// Eliminates the unknowns of such a pair from the other rows, if there is one; it is solved when all others are
  /// known.
  constexpr bool eliminate_turn() {
    turn t;
    for (auto& [i, k] = t.rows; i < Size; ++i)
      for (k = i + 1; k < Size && !pivots_.used[i]; ++k)
        for (auto& [j, l] = t.unknowns; !pivots_.used[k] && j < Size; ++j)
          for (l = j + 1; l < Size && !known_[j]; ++l)
            if (!known_[l] && is_turn(t)) return take_from_rows(t), true;
    return false;
  }
  constexpr void take_from_rows(const turn& t) {
    const auto [i, k] = t.rows;
    const auto [j, l] = t.unknowns;
    pairs_[pair_count_] = t;
    pivots_.used[i] = pivots_.used[k] = known_[j] = known_[l] = true;
    for (std::size_t r = 0; r < Size; ++r) {
      if (pivots_.used[r]) continue;
      const auto [x, y] = by_inverse(t, a_[r][j], a_[r][l], false);
      for (std::size_t n = 0; n < Size + Columns; ++n)
        a_[r][n] = values_.less(values_.less(a_[r][n], x, a_[i][n]), y, a_[k][n]);
    }
  }
  /// The row (x, y) times the inverse of the pair's matrix, or the inverse times (x, y) as a column.
  constexpr std::array<handle, 2> by_inverse(const turn& t, handle x, handle y, bool column) const {
    const auto [i, k] = t.rows;
    const auto [j, l] = t.unknowns;
    const handle b = column ? a_[i][l] : a_[k][j], c = column ? a_[k][j] : a_[i][l];
    const handle first = values_.less(values_.product(x, a_[k][l]), y, b);
    const handle second = values_.less(values_.product(y, a_[i][j]), x, c);
    return {first.signed_by(t.opposite), second.signed_by(t.opposite)};
  }
  constexpr void solve_turn(const turn& t) {
    const auto [i, k] = t.rows;
    const auto [j, l] = t.unknowns;
    for (std::size_t n = 0; n < Columns; ++n) {
      const auto [x, y] = by_inverse(t, rest(i, n), rest(k, n), true);
      result.x[j][n] = x, result.x[l][n] = y;
    }
  }
  /// An entry of the right-hand side minus the terms of all known unknowns, but for the unknown `but`.
  constexpr handle rest(std::size_t row, std::size_t column, std::size_t but = Size) const {
    handle value = a_[row][Size + column];
    for (std::size_t j = 0; j < Size; ++j)
      if (j != but && a_[row][j] != zero) value = values_.less(value, a_[row][j], result.x[j][column]);
    return value;
  }

  constexpr void solve_blocks() {
    std::size_t n = 0, rows = 0;
    for (std::size_t j = 0; j < Size; ++j)
      if (!known_[j]) unknown_[n++] = j;
    for (std::size_t i = 0; i < Size; ++i)
      if (!pivots_.used[i]) row_[rows++] = i;
    solvable_blocks<Size> blocks(n);
    for (std::size_t i = 0; i < n && n <= blocks.most; ++i)
      for (std::size_t j = 0; j < n; ++j)
        if (a_[row_[i]][unknown_[j]] != zero) blocks.pattern[i] |= std::uint64_t{1} << j;
    blocks.match();
    while (!blocks.done() && result.regular) result.regular = solve_block(blocks.next(), n, blocks.whole());
  }
  /// Makes one linear system of a block, or of all `left` unknowns. Right-hand sides of zeros are left out, but for one
  /// if there are no others.
  constexpr bool solve_block(const solvable_block& block, std::size_t left, bool all) {
    handle matrix[Size * Size + 1]{}, right[Size * Columns + 1]{};
    std::size_t rows[Size + 1]{}, unknowns[Size + 1]{}, column[Columns + 1]{};
    std::uint32_t n = 0, k = 0, columns = 0;
    for (std::size_t i = 0; i < left; ++i) { // more than 64 are no blocks, but all of them
      if (all || (block.rows >> i & 1) != 0) rows[n++] = row_[i];
      if (all || (block.unknowns >> i & 1) != 0) unknowns[k++] = unknown_[i];
    }
    handle sides[Size + 1][Columns + 1]{};
    for (std::size_t j = 0; j < Columns; ++j) {
      bool any = false;
      for (std::uint32_t i = 0; i < n; ++i) sides[i][j] = rest(rows[i], j), any = any || sides[i][j] != zero;
      if (any) column[columns++] = j;
    }
    if (columns == 0) columns = 1; // the system also says whether the block is regular
    for (std::uint32_t i = 0; i < n; ++i) {
      for (std::uint32_t j = 0; j < n; ++j) matrix[i * n + j] = a_[rows[i]][unknowns[j]];
      for (std::uint32_t j = 0; j < columns; ++j) right[i * columns + j] = sides[i][column[j]];
    }
    const auto system = g().announce_solve(n, columns, matrix, right);
    for (std::uint32_t i = 0; i < n && system.regular; ++i)
      for (std::uint32_t j = 0; j < columns; ++j)
        result.x[unknowns[i]][column[j]] = g().solved(system.index, i * columns + j);
    return system.regular;
  }

  field_of_values<Graph> values_;
  handle a_[Size][Size + Columns]{};
  constant_pivots<Size> pivots_;
  bool known_[Size + 1]{}; // unknowns that are eliminated
  turn pairs_[Size + 1]{};
  std::size_t pair_count_ = 0, row_[Size + 1]{}, unknown_[Size + 1]{}; // rows and unknowns of the blocks
};

/// Solves K x = r. Unknowns with a constant coefficient are eliminated as formulas, for such a pivot is never zero, and
/// so are pairs of unknowns whose coefficients are a rotation or a reflection; what is left becomes linear systems that
/// are solved with numbers, as small as possible.
///
///     handle K[2][2], r[2][1];
///     const auto [x, regular] = solve_with_numbers<2, 1>(g, K, r);
template <std::size_t Size, std::size_t Columns, class Graph>
constexpr numeric_solution<Size, Columns> solve_with_numbers(Graph& g, const handle (&matrix)[Size][Size],
                                                             const handle (&right)[Size][Columns]) {
  numeric_elimination<Size, Columns, Graph> elimination(g, matrix, right);
  elimination.run();
  return elimination.result;
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
