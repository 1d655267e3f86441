// Linear systems in numbers of the prime field.
#pragma once

#include "../../detail/elimination.hpp"
#include "residue.hpp"

#include <array>
#include <cstddef>

namespace ctdyn::detail {

/// Solves A x = b by Gauss's elimination, for an A with at least as many rows as columns. It leaves x in the first rows
/// of b, and zeros below if b is a combination of A's columns. Returns false if the columns are linearly dependent. A
/// is overwritten.
///
///     std::array<residue, 4> A{...};
///     std::array<residue, 2> b{...};
///     const bool regular = solve_residues<2>(A, b);
template <std::size_t Columns, std::size_t Size, std::size_t Rows>
constexpr bool solve_residues(std::array<residue, Size>& A, std::array<residue, Rows>& b) {
  const matrix_columns left{[&A](std::size_t i) { return A.data() + i * Columns; }, Columns};
  const matrix_columns right{[&b](std::size_t i) { return b.data() + i; }, 1};
  return eliminate(residue_field{}, Rows, left, right, [&](std::size_t k) {
           return k == Columns ? pivot{} : pivot_of_column(residue_field{}, Rows, left, right, k, k);
         }) == Columns;
}

/// Solves A x = b for a square matrix, with several right-hand sides stored behind it, all row by row.
constexpr bool solve_residues(std::size_t size, std::size_t columns, residue* matrix) {
  const matrix_columns left{[=](std::size_t i) { return matrix + i * size; }, size};
  const matrix_columns right{[=](std::size_t i) { return matrix + size * size + i * columns; }, columns};
  return eliminate(residue_field{}, size, left, right, [&](std::size_t k) {
           return k == size ? pivot{} : pivot_of_column(residue_field{}, size, left, right, k, k);
         }) == size;
}

} // namespace ctdyn::detail
