// Solves small linear systems with numbers.
#pragma once

#include "../../detail/config.hpp"
#include "../../detail/lane_traits.hpp"
#include "../../graph/function/functions.hpp"

#include <cstddef>

namespace ctdyn {

namespace detail {

/// Computes the reciprocal of each row's largest absolute entry.
template <class Steps> CTDYN_DETAIL_INLINE constexpr void scale_rows(Steps& steps) noexcept {
  const auto n = steps.size(), columns = steps.columns();
  const auto nothing = steps.number(0), unit = steps.number(1);
  steps.up(0, n, [&](auto i) {
    auto largest = steps.variable("largest", nothing);
    const auto compare = [&](const auto& entry) { steps.set(largest, choose(largest < entry, entry, largest)); };
    steps.up(0, n, [&](auto j) { compare(magnitude(steps.a(i, j))); });
    steps.if_one(n, [&] { // whether a single coefficient is small depends on the numbers that it divides
      steps.up(0, columns, [&](auto j) { compare(magnitude(steps.b(i, j))); });
    });
    steps.set(steps.scale(i), choose(largest > nothing, unit / largest, nothing));
  });
}
/// Finds x by back substitution, from the last row of a triangular matrix up.
template <class Steps> CTDYN_DETAIL_INLINE constexpr void substitute_back(Steps& steps) noexcept {
  const auto n = steps.size(), columns = steps.columns();
  steps.down(n, [&](auto k) {
    steps.up(0, columns, [&](auto j) {
      steps.up(k + 1, n, [&](auto i) { steps.set(steps.b(k, j), steps.b(k, j) - steps.a(k, i) * steps.b(i, j)); });
      steps.set(steps.b(k, j), steps.b(k, j) * steps.reciprocal(k));
    });
  });
}

/// Solves a x = b by elimination with scaled partial pivoting (Golub and Van Loan 2013, Matrix Computations,
/// section 3.4). x replaces b, and `regularity` falls to the smallest relative pivot: 0 for a singular matrix and for
/// one with NaN. Rows are exchanged by selecting values, not by branches, so that the time does not depend on the
/// numbers.
///
/// `steps` carries out the loops and assignments, or writes them as C code (emit/c_solve_steps.hpp).
template <class Steps> constexpr void solve_by_pivots(Steps& steps) noexcept {
  const auto n = steps.size(), columns = steps.columns();
  scale_rows(steps);
  steps.up(0, n, [&](auto k) {
    auto relative = steps.variable("relative", magnitude(steps.a(k, k)) * steps.scale(k));
    steps.up(k + 1, n, [&](auto i) { // brings the row with the largest relative entry to row k
      const auto other = steps.let("other", magnitude(steps.a(i, k)) * steps.scale(i));
      const auto better = steps.let("better", other > relative);
      steps.set(relative, choose(better, other, relative));
      const auto exchange = [&](auto&& x, auto&& y) {
        const auto old = steps.let("old", x);
        steps.set(x, choose(better, y, x));
        steps.set(y, choose(better, old, y));
      };
      steps.up(k, n, [&](auto j) { exchange(steps.a(k, j), steps.a(i, j)); });
      steps.up(0, columns, [&](auto j) { exchange(steps.b(k, j), steps.b(i, j)); });
      exchange(steps.scale(k), steps.scale(i));
    });
    steps.set(steps.regularity(), function_row<opcode::least>::value(steps.regularity(), relative));
    steps.set(steps.reciprocal(k), steps.number(1) / steps.a(k, k));
    steps.up(k + 1, n, [&](auto i) {
      const auto factor = steps.let("factor", steps.a(i, k) * steps.reciprocal(k));
      steps.up(k + 1, n, [&](auto j) { steps.set(steps.a(i, j), steps.a(i, j) - factor * steps.a(k, j)); });
      steps.up(0, columns, [&](auto j) { steps.set(steps.b(i, j), steps.b(i, j) - factor * steps.b(k, j)); });
    });
  });
  substitute_back(steps);
}

/// Carries out the assignments and loops.
template <class Scalar> struct carried_out_steps {
  static constexpr Scalar number(int x) noexcept { return spread<Scalar>(x); }
  template <class Value> static constexpr Value variable(const char*, const Value& x) noexcept { return x; }
  template <class Value> static constexpr Value let(const char*, const Value& x) noexcept { return x; }
  static constexpr void set(Scalar& to, const Scalar& x) noexcept { to = x; }
  template <class Body> static constexpr void up(std::size_t from, std::size_t to, Body body) noexcept {
    for (std::size_t i = from; i < to; ++i) body(i);
  }
  template <class Body> static constexpr void down(std::size_t from, Body body) noexcept {
    for (std::size_t i = from; i-- > 0;) body(i);
  }
};

/// The steps for a constant size, whose loops compilers unroll.
template <std::size_t Size, std::size_t Columns, class Scalar> struct solve_steps : carried_out_steps<Scalar> {
  Scalar (&matrix)[Size][Size];
  Scalar (&right)[Size][Columns];
  Scalar& least;
  Scalar scales[Size], reciprocals[Size]; // written first

  constexpr solve_steps(Scalar (&a)[Size][Size], Scalar (&b)[Size][Columns], Scalar& regularity) noexcept
      : matrix(a), right(b), least(regularity) {}
  static constexpr std::size_t size() noexcept { return Size; }
  static constexpr std::size_t columns() noexcept { return Columns; }
  constexpr Scalar& a(std::size_t i, std::size_t j) noexcept { return matrix[i][j]; }
  constexpr Scalar& b(std::size_t i, std::size_t j) noexcept { return right[i][j]; }
  constexpr Scalar& scale(std::size_t i) noexcept { return scales[i]; }
  constexpr Scalar& reciprocal(std::size_t i) noexcept { return reciprocals[i]; }
  constexpr Scalar& regularity() noexcept { return least; }
  template <class Body> static constexpr void if_one(std::size_t, Body body) noexcept {
    if constexpr (Size == 1) body();
  }
};

/// The steps for any size; behind `matrix` there is space for two numbers of each row.
template <class Scalar> struct solve_steps_of_any_size : carried_out_steps<Scalar> {
  std::size_t rows, right_hand_sides;
  Scalar *matrix, *right;
  Scalar& least;

  constexpr solve_steps_of_any_size(std::size_t n, std::size_t m, Scalar* a, Scalar* b, Scalar& regularity) noexcept
      : rows(n), right_hand_sides(m), matrix(a), right(b), least(regularity) {}
  [[nodiscard]] constexpr std::size_t size() const noexcept { return rows; }
  [[nodiscard]] constexpr std::size_t columns() const noexcept { return right_hand_sides; }
  constexpr Scalar& a(std::size_t i, std::size_t j) noexcept { return matrix[i * rows + j]; }
  constexpr Scalar& b(std::size_t i, std::size_t j) noexcept { return right[i * right_hand_sides + j]; }
  constexpr Scalar& scale(std::size_t i) noexcept { return matrix[rows * rows + i]; }
  constexpr Scalar& reciprocal(std::size_t i) noexcept { return matrix[rows * (rows + 1) + i]; }
  constexpr Scalar& regularity() noexcept { return least; }
  template <class Body> static constexpr void if_one(std::size_t n, Body body) noexcept {
    if (n == 1) body();
  }
};

/// Solves a x = b with numbers; x replaces b. See solve_by_pivots.
template <std::size_t Size, std::size_t Columns, class Scalar>
constexpr void pivoted_solve(Scalar (&a)[Size][Size], Scalar (&b)[Size][Columns], Scalar& regularity) noexcept {
  solve_steps<Size, Columns, Scalar> steps{a, b, regularity};
  solve_by_pivots(steps);
}

} // namespace detail
} // namespace ctdyn
