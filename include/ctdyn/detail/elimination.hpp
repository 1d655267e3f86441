// Gauss-Jordan elimination over any field: numbers modulo a prime, their extension by a root, values of a graph.
#pragma once

#include <cstddef>

namespace ctdyn::detail {

/// Some columns of a matrix: `row(i)` points to the entries of row i in them.
template <class Rows> struct matrix_columns {
  Rows row;
  std::size_t width;
};
template <class Rows> matrix_columns(Rows, std::size_t) -> matrix_columns<Rows>;

/// The place of the next pivot; the columns before `first` are zero in its row.
struct pivot {
  bool found = false;
  std::size_t row = 0, column = 0, first = 0;
};

/// Gauss-Jordan elimination (Golub and Van Loan, Matrix Computations, section 3.2): as long as `choose(k)` finds the
/// k-th pivot, divides its row by it, and makes its column zero in all other rows. Returns the number of pivots.
///
/// A field has is_zero(x), inverse(x), product(x, y), and less(x, f, y), which is x - f y. `choose` may exchange rows.
template <class Field, class Left, class Right, class Choose>
constexpr std::size_t eliminate(const Field& field, std::size_t rows, const matrix_columns<Left>& left,
                                const matrix_columns<Right>& right, Choose choose) {
  std::size_t count = 0;
  for (pivot p = choose(count); p.found; p = choose(++count)) {
    auto* const a = left.row(p.row);
    auto* const b = right.row(p.row);
    const auto scale = field.inverse(a[p.column]);
    for (std::size_t j = p.first; j < left.width; ++j)
      if (!field.is_zero(a[j])) a[j] = field.product(scale, a[j]);
    for (std::size_t j = 0; j < right.width; ++j) b[j] = field.product(scale, b[j]);
    for (std::size_t i = 0; i < rows; ++i) {
      auto* const to = left.row(i);
      const auto factor = to[p.column];
      if (i == p.row || field.is_zero(factor)) continue;
      for (std::size_t j = p.first; j < left.width; ++j)
        if (!field.is_zero(a[j])) to[j] = field.less(to[j], factor, a[j]);
      auto* const side = right.row(i);
      for (std::size_t j = 0; j < right.width; ++j) side[j] = field.less(side[j], factor, b[j]);
    }
  }
  return count;
}

/// Exchanges two rows. It is a function since g++ compares names that lambdas declare with the user's globals.
template <class Number> constexpr void exchange_rows(Number* x, Number* y, std::size_t width) {
  for (std::size_t j = 0; j < width; ++j) {
    const Number old = x[j];
    x[j] = y[j], y[j] = old;
  }
}

/// The pivot in a column: its first entry that is not zero from row `from` on, whose row is exchanged with that one.
template <class Field, class Left, class Right>
constexpr pivot pivot_of_column(const Field& field, std::size_t rows, const matrix_columns<Left>& left,
                                const matrix_columns<Right>& right, std::size_t from, std::size_t column) {
  std::size_t row = from;
  while (row < rows && field.is_zero(left.row(row)[column])) ++row;
  if (row == rows) return {};
  if (row != from) exchange_rows(left.row(row), left.row(from), left.width);
  if (row != from) exchange_rows(right.row(row), right.row(from), right.width);
  return {true, from, column, 0};
}

/// Chooses constant pivots, which are never zero, each in the row that has the fewest of the remaining unknowns.
template <std::size_t Max> struct constant_pivots {
  std::size_t row_of[Max + 1]{}; // the row of the pivot of an eliminated unknown, plus one
  bool used[Max + 1]{};          // rows that have a pivot

  template <class Left> constexpr pivot choose(const auto& field, std::size_t size, const matrix_columns<Left>& left) {
    pivot best;
    std::size_t least = ~std::size_t{0};
    for (std::size_t i = 0; i < size && least != 1; ++i) {
      if (used[i]) continue;
      const auto* const row = left.row(i);
      std::size_t count = 0, column = size;
      for (std::size_t j = 0; j < size; ++j) {
        if (row_of[j] != 0 || field.is_zero(row[j])) continue;
        ++count;
        if (field.is_constant(row[j])) column = j;
      }
      if (column != size && count < least) least = count, best = {true, i, column, 0};
    }
    if (best.found) used[best.row] = true, row_of[best.column] = best.row + 1;
    return best;
  }
};

} // namespace ctdyn::detail
