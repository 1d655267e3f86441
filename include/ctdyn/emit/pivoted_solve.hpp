// Small linear systems with numbers.
#pragma once

#include "../detail/config.hpp"
#include "../detail/lane_traits.hpp"
#include "../function/functions.hpp"

#include <cstddef>
#include <utility>

namespace ctdyn {

namespace detail {

/// Solves a x = b by elimination with scaled partial pivoting (Golub and Van Loan, Matrix Computations, section 3.4); x
/// replaces b, `regularity` falls to the smallest relative pivot. Rows are exchanged by selection, so that the time
/// does not depend on the numbers.
template <std::size_t Size, std::size_t Columns, class Scalar>
constexpr void pivoted_solve(Scalar (&a)[Size][Size], Scalar (&b)[Size][Columns], Scalar& regularity) noexcept {
  const Scalar nothing = spread<Scalar>(0), unit = spread<Scalar>(1);
  Scalar scale[Size];
  for (std::size_t i = 0; i < Size; ++i) {
    Scalar largest = nothing;
    for (const Scalar& entry : a[i]) largest = largest < magnitude(entry) ? magnitude(entry) : largest;
    if constexpr (Size == 1) // a number is small only against what it divides
      for (const Scalar& entry : b[i]) largest = largest < magnitude(entry) ? magnitude(entry) : largest;
    scale[i] = largest > nothing ? unit / largest : nothing;
  }
  Scalar reciprocal[Size];
  for (std::size_t k = 0; k < Size; ++k) {
    for (std::size_t i = k + 1; i < Size; ++i) { // the best of the rows from k on rises to row k
      const auto better = magnitude(a[i][k]) * scale[i] > magnitude(a[k][k]) * scale[k];
      const auto exchange = [&better](Scalar& x, Scalar& y) {
        const Scalar old = x;
        x = better ? y : x;
        y = better ? old : y;
      };
      for (std::size_t j = k; j < Size; ++j) exchange(a[k][j], a[i][j]);
      for (std::size_t j = 0; j < Columns; ++j) exchange(b[k][j], b[i][j]);
      exchange(scale[k], scale[i]);
    }
    regularity = function_row<opcode::least>::value(regularity, Scalar(magnitude(a[k][k]) * scale[k]));
    reciprocal[k] = unit / a[k][k];
    for (std::size_t i = k + 1; i < Size; ++i) {
      const Scalar factor = a[i][k] * reciprocal[k];
      for (std::size_t j = k + 1; j < Size; ++j) a[i][j] = a[i][j] - factor * a[k][j];
      for (std::size_t j = 0; j < Columns; ++j) b[i][j] = b[i][j] - factor * b[k][j];
    }
  }
  for (std::size_t k = Size; k-- > 0;)
    for (std::size_t j = 0; j < Columns; ++j) {
      for (std::size_t i = k + 1; i < Size; ++i) b[k][j] = b[k][j] - a[k][i] * b[i][j];
      b[k][j] = b[k][j] * reciprocal[k];
    }
}

/// Takes the inputs of a system from the slots, and puts its solution where the program reads it.
template <const auto& Program, std::size_t System, class Scalar>
constexpr void solve_system(const Scalar* slot, Scalar* solutions) noexcept {
  constexpr auto shape = Program.solves[System];
  constexpr std::size_t n = shape.size, columns = shape.columns;
  const auto input = [slot]<std::size_t I>() -> Scalar {
    constexpr auto at = Program.solve_inputs[shape.first_input + I];
    if constexpr (at == Program.structural_zero)
      return spread<Scalar>(0);
    else
      return slot[at];
  };
  Scalar a[n][n], b[n][columns];
  [&]<std::size_t... I>(std::index_sequence<I...>) { ((a[I / n][I % n] = input.template operator()<I>()), ...); }
  (std::make_index_sequence<n * n>{});
  [&]<std::size_t... I>(std::index_sequence<I...>) {
    ((b[I / columns][I % columns] = input.template operator()<n * n + I>()), ...);
  }
  (std::make_index_sequence<n * columns>{});
  constexpr auto& last = Program.solves.back();
  pivoted_solve(a, b, solutions[last.first_result + last.results()]);
  for (std::size_t i = 0; i < n; ++i)
    for (std::size_t j = 0; j < columns; ++j) solutions[shape.first_result + i * columns + j] = b[i][j];
}

} // namespace detail
} // namespace ctdyn
