// Symbolic solution of small linear systems, which adds no singularities to those of the system.
#pragma once

#include "../../detail/elimination.hpp"
#include "../../detail/limits.hpp"
#include "../graph.hpp"
#include "term.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

namespace ctdyn::detail {

/// A x = b. Unknowns with a constant coefficient are eliminated first (such a pivot is never zero); what is left falls
/// into independent blocks, each solved by Cramer's rule, whose only divisor is the block's determinant.
///
///     linear_system<8> s;
///     s.size = n; s.left[i][j] = a_ij; s.right[i] = b_i;
///     if (s.solve(g) == n) use(s.right[0]); // else: the index of an unknown that A does not determine (or `too_wide`)
template <std::size_t Max> struct linear_system {
  std::uint32_t size = 0;
  std::array<std::array<handle, Max>, Max> left{};
  std::array<handle, Max> right{};
  static constexpr std::size_t max_block = limits::unknowns_of_block;
  bool too_wide = false; // more than max_block unknowns are coupled

  /// The regularity of a block at a state is determinant_of / magnitude_of: |determinant| / product of the rows' sums
  /// of absolute values, or |a| / (|a| + |b|) for a single unknown, a x = b. `only_measured`: nothing else is formed.
  std::array<handle, Max> determinant_of{}, magnitude_of{};
  std::uint32_t block_count = 0;
  bool only_measured = false;

  template <class Graph> constexpr std::uint32_t solve(Graph& g) {
    constant_pivots<Max> pivots;
    auto& [pivot_row, used] = pivots;
    const matrix_columns matrix{[this](std::size_t i) { return left[i].data(); }, size};
    const matrix_columns side{[this](std::size_t i) { return &right[i]; }, 1};
    const field_of_values<Graph> values{g};
    eliminate(values, size, matrix, side, [&](std::size_t) { return pivots.choose(values, size, matrix); });
    std::array<handle, Max> x{};
    for (std::uint32_t start = 0; start < size; ++start) // blocks of what is left
      if (pivot_row[start] == 0)
        if (const std::uint32_t bad = solve_block(g, start, pivots, x); bad != size)
          return too_wide ? bad : undetermined(g);
    if (only_measured) return size;
    for (std::uint32_t j = 0; j < size; ++j) { // back substitution: eliminated unknowns may need those of the blocks
      if (pivot_row[j] == 0 || pivot_row[j] > size) continue;
      const std::size_t i = pivot_row[j] - 1;
      handle value = right[i];
      for (std::uint32_t k = 0; k < size; ++k)
        if (k != j && pivot_row[k] > size) value = g.sub(value, g.mul(left[i][k], x[k]));
      x[j] = value;
    }
    right = x;
    return size;
  }

private:
  /// The first unknown whose column depends on the other columns at the random point, which no elimination of rows
  /// changes.
  template <class Graph> [[nodiscard]] constexpr std::uint32_t undetermined(const Graph& g) const {
    std::uint64_t a[Max][Max]{};
    std::array<std::size_t, Max> row_of{}; // of a pivot's column, plus one
    for (std::uint32_t i = 0; i < size; ++i)
      for (std::uint32_t j = 0; j < size; ++j) a[i][j] = g.print(left[i][j]);
    const fingerprint::field numbers;
    const matrix_columns matrix{[&a](std::size_t i) { return a[i]; }, size};
    const matrix_columns no_side{[&a](std::size_t i) { return a[i]; }, 0};
    eliminate(numbers, size, matrix, no_side, [&, column = std::size_t{0}](std::size_t rank) mutable {
      pivot p;
      for (; column < size && !p.found; ++column)
        if (p = pivot_of_column(numbers, size, matrix, no_side, rank, column); p.found) row_of[column] = rank + 1;
      return p;
    });
    for (std::uint32_t j = 0; j < size; ++j) {
      bool free = row_of[j] == 0;
      for (std::uint32_t k = 0; k < size && !free; ++k) free = k != j && a[row_of[j] - 1][k] != 0;
      if (free) return j;
    }
    return 0;
  }

  template <class Graph>
  constexpr std::uint32_t solve_block(Graph& g, std::uint32_t start, constant_pivots<Max>& pivots,
                                      std::array<handle, Max>& x) {
    auto& [pivot_row, used] = pivots;
    std::array<bool, Max> rows{}, columns{};
    columns[start] = true;
    for (bool grown = true; grown;) {
      grown = false;
      for (std::uint32_t i = 0; i < size; ++i)
        for (std::uint32_t j = 0; j < size; ++j)
          if (!used[i] && pivot_row[j] == 0 && left[i][j] != zero && rows[i] != columns[j])
            rows[i] = columns[j] = grown = true;
    }
    std::array<std::uint32_t, Max> row{}, column{};
    std::uint32_t n = 0, width = 0;
    for (std::uint32_t i = 0; i < size; ++i) {
      if (rows[i]) row[n++] = i;
      if (columns[i]) column[width++] = i;
    }
    too_wide = n == width && n > max_block;
    if (too_wide) return start;
    if (n != width) return start;
    std::array<std::array<handle, max_block>, max_block> a{};
    for (std::uint32_t i = 0; i < n; ++i)
      for (std::uint32_t j = 0; j < n; ++j) a[i][j] = left[row[i]][column[j]];
    const handle whole = determinant(g, a, n, 0, (1u << n) - 1);
    if (whole == zero) return start;
    if (only_measured) measure(g, a, n, whole, right[row[0]]);
    const handle scale = only_measured ? zero : g.inv(whole);
    for (std::uint32_t j = 0; j < n; ++j) { // Cramer: column j is replaced by the right-hand side, and expanded along
      pivot_row[column[j]] = size + 1;      // marks the unknown as found, in x
      if (only_measured) continue;
      auto replaced = a;
      for (std::uint32_t i = 0; i < n; ++i) replaced[i][j] = right[row[i]];
      x[column[j]] = expand(g, replaced, n, j, scale);
    }
    for (std::uint32_t i = 0; i < n; ++i) used[row[i]] = true;
    return size;
  }

  constexpr void measure(auto& g, const auto& a, std::uint32_t n, handle whole, handle side) {
    handle magnitude = one;
    for (std::uint32_t i = 0; i < n; ++i) {
      handle sum = n == 1 ? g.function(opcode::abs, side) : zero;
      for (std::uint32_t j = 0; j < n; ++j)
        if (a[i][j] != zero) sum = g.add(sum, g.function(opcode::abs, a[i][j]));
      magnitude = g.mul(magnitude, sum);
    }
    determinant_of[block_count] = g.function(opcode::abs, whole), magnitude_of[block_count++] = magnitude;
  }

  /// scale * determinant, expanded along column j, each cofactor scaled on its own: cofactor / determinant is often
  /// simple.
  template <class Graph, class Matrix>
  constexpr handle expand(Graph& g, const Matrix& a, std::uint32_t n, std::uint32_t j, handle scale) {
    handle sum{};
    for (std::uint32_t i = 0; i < n; ++i) {
      if (a[i][j] == zero) continue;
      Matrix minor{};
      for (std::uint32_t r = 0, to = 0; r < n; ++r) {
        if (r == i) continue;
        for (std::uint32_t c = 0, at = 0; c < n; ++c)
          if (c != j) minor[to][at++] = a[r][c];
        ++to;
      }
      const handle cofactor = g.mul(scale, determinant(g, minor, n - 1, 0, (1u << (n - 1)) - 1));
      const handle term = g.mul(cofactor, a[i][j]);
      sum = (i + j) % 2 == 0 ? g.add(sum, term) : g.sub(sum, term);
    }
    return sum;
  }

  /// The determinant of the rows from `row` on and the columns in the set.
  constexpr handle determinant(auto& g, const auto& a, std::uint32_t n, std::uint32_t row, std::uint32_t columns) {
    if (row == n) return one;
    handle sum{};
    bool flip = false;
    for (std::uint32_t j = 0; j < n; ++j) {
      if ((columns >> j & 1u) == 0) continue;
      if (a[row][j] != zero) {
        const handle term = g.mul(a[row][j], determinant(g, a, n, row + 1, columns & ~(1u << j)));
        sum = flip ? g.sub(sum, term) : g.add(sum, term);
      }
      flip = !flip;
    }
    return sum;
  }
};

} // namespace ctdyn::detail
