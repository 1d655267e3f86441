// Symbolic solution of small linear systems, without singularities that the system itself does not have.
#pragma once

#include "../graph/graph.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>

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
  static constexpr std::size_t max_block = 6;
  bool too_wide = false; // more than max_block unknowns hang together

  /// How regular the blocks are at a state, |determinant| / product of the rows' sums of absolute values, of a single
  /// unknown a x = b relative to |a| + |b|. Only these are made where `only_measured`.
  std::array<handle, Max> determinant_of{}, magnitude_of{};
  std::uint32_t block_count = 0;
  bool only_measured = false;

  template <class Graph> constexpr std::uint32_t solve(Graph& g) {
    std::array<std::uint32_t, Max> pivot_row{}; // of an unknown, plus one
    std::array<bool, Max> used{};
    for (bool found = true; found;) { // forward: constant pivots, sparsest row first
      found = false;
      std::uint32_t best_row = 0, best_column = 0, best = ~0u;
      for (std::uint32_t i = 0; i < size && best != 1; ++i) {
        if (used[i]) continue;
        std::uint32_t count = 0, column = size;
        for (std::uint32_t j = 0; j < size; ++j) {
          if (left[i][j] == zero || pivot_row[j] != 0) continue;
          ++count;
          if (g.is_constant(left[i][j])) column = j;
        }
        if (column != size && count < best) best = count, best_row = i, best_column = column, found = true;
      }
      if (!found) break;
      used[best_row] = true, pivot_row[best_column] = best_row + 1;
      const handle scale = g.inv(left[best_row][best_column]);
      for (std::uint32_t j = 0; j < size; ++j)
        if (left[best_row][j] != zero) left[best_row][j] = g.mul(scale, left[best_row][j]);
      right[best_row] = g.mul(scale, right[best_row]);
      for (std::uint32_t i = 0; i < size; ++i) { // Gauss-Jordan: the unknown leaves every other row
        const handle factor = left[i][best_column];
        if (i == best_row || factor == zero) continue;
        for (std::uint32_t j = 0; j < size; ++j) left[i][j] = g.sub(left[i][j], g.mul(factor, left[best_row][j]));
        right[i] = g.sub(right[i], g.mul(factor, right[best_row]));
      }
    }
    std::array<handle, Max> x{};
    for (std::uint32_t start = 0; start < size; ++start) // blocks of the rest
      if (pivot_row[start] == 0)
        if (const std::uint32_t bad = solve_block(g, start, pivot_row, used, x); bad != size)
          return too_wide ? bad : undetermined(g);
    if (only_measured) return size;
    for (std::uint32_t j = 0; j < size; ++j) { // back: eliminated unknowns may still see those of the blocks
      if (pivot_row[j] == 0 || pivot_row[j] > size) continue;
      const std::uint32_t i = pivot_row[j] - 1;
      handle value = right[i];
      for (std::uint32_t k = 0; k < size; ++k)
        if (k != j && pivot_row[k] > size) value = g.sub(value, g.mul(left[i][k], x[k]));
      x[j] = value;
    }
    right = x;
    return size;
  }

private:
  /// The first unknown whose column depends on the others, by values at the random point. Elimination has not changed
  /// it.
  template <class Graph> [[nodiscard]] constexpr std::uint32_t undetermined(const Graph& g) const {
    using namespace fingerprint;
    std::array<std::array<std::uint64_t, Max>, Max> a{};
    std::array<std::uint32_t, Max> pivot{}; // row of a column, plus one
    for (std::uint32_t i = 0; i < size; ++i)
      for (std::uint32_t j = 0; j < size; ++j) a[i][j] = g.print(left[i][j]);
    for (std::uint32_t j = 0, rank = 0; j < size; ++j) {
      std::uint32_t from = rank;
      while (from < size && a[from][j] == 0) ++from;
      if (from == size) continue;
      std::swap(a[from], a[rank]);
      const std::uint64_t scale = negate<p>(inverse<p>(a[rank][j]));
      for (std::uint32_t i = 0; i < size; ++i) {
        if (i == rank || a[i][j] == 0) continue;
        const std::uint64_t factor = multiply<p>(scale, a[i][j]);
        for (std::uint32_t k = 0; k < size; ++k) a[i][k] = add<p>(a[i][k], multiply<p>(factor, a[rank][k]));
      }
      pivot[j] = ++rank;
    }
    for (std::uint32_t j = 0; j < size; ++j) {
      bool free = pivot[j] == 0;
      for (std::uint32_t k = 0; k < size && !free; ++k) free = k != j && a[pivot[j] - 1][k] != 0;
      if (free) return j;
    }
    return 0;
  }

  template <class Graph>
  constexpr std::uint32_t solve_block(Graph& g, std::uint32_t start, std::array<std::uint32_t, Max>& pivot_row,
                                      std::array<bool, Max>& used, std::array<handle, Max>& x) {
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
    for (std::uint32_t j = 0; j < n; ++j) { // Cramer: column j replaced by the right-hand side, expanded along it
      pivot_row[column[j]] = size + 1;      // known through x
      if (only_measured) continue;
      auto replaced = a;
      for (std::uint32_t i = 0; i < n; ++i) replaced[i][j] = right[row[i]];
      x[column[j]] = expand(g, replaced, n, j, scale);
    }
    for (std::uint32_t i = 0; i < n; ++i) used[row[i]] = true;
    return size;
  }

  template <class Graph, class Matrix>
  constexpr void measure(Graph& g, const Matrix& a, std::uint32_t n, handle whole, handle side) {
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

  /// Of the rows from `row` on and the columns in the set.
  template <class Graph, class Matrix>
  constexpr handle determinant(Graph& g, const Matrix& a, std::uint32_t n, std::uint32_t row, std::uint32_t columns) {
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
