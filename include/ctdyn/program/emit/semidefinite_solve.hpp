// Solves symmetric linear systems of which rows may depend on each other, with numbers.
#pragma once

#include "row_choices.hpp"
#include "solve_in_blocks.hpp"

#include <cstddef>

namespace ctdyn {

namespace detail {

/// Brings the row with the largest relative pivot of those that are left to place k, with its column. Only the diagonal
/// and what is above it are entries of the matrix; below it are those of L.
template <class Steps, class Index>
CTDYN_DETAIL_INLINE constexpr void bring_largest_pivot(Steps& steps, const Index& k) noexcept {
  const auto n = steps.size();
  const auto relative = [&](auto i) { return steps.a(i, i) * steps.scale(i); };
  steps.at_largest(k, n, relative, [&](auto i, auto exchange) {
    exchange(steps.a(k, k), steps.a(i, i));
    exchange(steps.scale(k), steps.scale(i));
    exchange(steps.place(k), steps.place(i));
    steps.up(0, steps.right_hand_sides(), [&](auto j) { exchange(steps.b(k, j), steps.b(i, j)); });
    steps.before(k, [&](auto j) { exchange(steps.a(k, j), steps.a(i, j)); });
    steps.between(k, i, [&](auto j) { exchange(steps.a(k, j), steps.a(j, i)); });
    steps.behind(i, [&](auto j) { exchange(steps.a(k, j), steps.a(i, j)); });
  });
}

/// Factors a = L D L^T. The largest relative pivot comes first, so that rounding errors stay small beside it: relative
/// to the diagonal of a, and times the share of its row, which the last column of b has (formulation/contacts.hpp: it
/// is small where a whole row is rounding errors). Rows without a pivot are left out: their columns of L are zero. L is
/// stored below the diagonal; `pivot` are the relative pivots, `kept` 1 for each row that is kept and 0 for others,
/// `place` the rows' places in a.
template <class Steps> CTDYN_DETAIL_INLINE constexpr void factor_semidefinite(Steps& steps) noexcept {
  const auto n = steps.size();
  const auto nothing = steps.number(0), unit = steps.number(1);
  auto row = steps.variable("row", nothing);
  steps.up(0, n, [&](auto k) {
    const auto share = steps.let("share", steps.b(k, steps.right_hand_sides()));
    steps.set(steps.scale(k), choose(steps.a(k, k) > nothing, share / steps.a(k, k), nothing));
    steps.set(steps.place(k), row);
    steps.set(row, row + unit);
  });
  steps.up(0, n, [&](auto k) {
    bring_largest_pivot(steps, k);
    const auto relative = steps.let("relative", steps.a(k, k) * steps.scale(k));
    const auto kept = steps.let("kept", relative > steps.dependent_pivot());
    steps.set(steps.pivot(k), choose(kept, relative, nothing));
    steps.set(steps.reciprocal(k), choose(kept, unit / steps.a(k, k), nothing));
    steps.set(steps.kept(k), choose(kept, unit, nothing));
    steps.behind(k, [&](auto i) {
      const auto factor = steps.let("factor", steps.a(k, i) * steps.reciprocal(k));
      steps.set(steps.a(i, k), factor);
      steps.up(i, n, [&](auto j) { steps.set(steps.a(i, j), steps.a(i, j) - factor * steps.a(k, j)); });
    });
  });
}

/// On and above the diagonal, S = L^T L, with ones on the diagonal where a row was left out, and its factors
/// S = U D U^T: U^T D above the diagonal and the reciprocals of D on it.
template <class Steps> CTDYN_DETAIL_INLINE constexpr void factor_squares(Steps& steps) noexcept {
  const auto n = steps.size();
  steps.up(0, n, [&](auto i) {
    steps.set(steps.a(i, i), steps.number(1));
    steps.behind(i, [&](auto j) { steps.set(steps.a(i, j), steps.kept(j) * steps.a(j, i)); });
  });
  steps.up(0, n, [&](auto k) {
    steps.before(k, [&](auto i) {
      const auto factor = steps.let("factor", steps.a(k, i));
      steps.up(i, k, [&](auto j) { steps.set(steps.a(i, j), steps.a(i, j) + factor * steps.a(k, j)); });
    });
  });
  steps.up(0, n, [&](auto k) {
    steps.set(steps.a(k, k), steps.number(1) / steps.a(k, k));
    steps.behind(k, [&](auto i) {
      const auto factor = steps.let("factor", steps.a(k, i) * steps.a(k, k));
      steps.up(i, n, [&](auto j) { steps.set(steps.a(i, j), steps.a(i, j) - factor * steps.a(k, j)); });
    });
  });
}
/// S^-1 times a column of b, in its place.
template <class Steps, class Index>
CTDYN_DETAIL_INLINE constexpr void divide_by_squares(Steps& steps, const Index& j) noexcept {
  const auto n = steps.size();
  steps.up(0, n, [&](auto k) {
    const auto part = steps.let("part", steps.b(k, j) * steps.a(k, k));
    steps.behind(k, [&](auto i) { steps.set(steps.b(i, j), steps.b(i, j) - steps.a(k, i) * part); });
  });
  steps.down(n, [&](auto k) {
    auto sum = steps.variable("sum", steps.b(k, j));
    steps.behind(k, [&](auto i) { steps.set(sum, sum - steps.a(k, i) * steps.b(i, j)); });
    steps.set(steps.b(k, j), sum * steps.a(k, k));
  });
}
/// x = L S^-1 D^-1 S^-1 L^T b in place of b: of all solutions the one of least norm.
template <class Steps> CTDYN_DETAIL_INLINE constexpr void substitute_by_squares(Steps& steps) noexcept {
  const auto n = steps.size(), columns = steps.right_hand_sides();
  steps.up(0, columns, [&](auto j) {
    steps.up(0, n, [&](auto i) {
      auto sum = steps.variable("sum", steps.kept(i) * steps.b(i, j));
      steps.behind(i, [&](auto k) { steps.set(sum, sum + steps.a(k, i) * steps.b(k, j)); });
      steps.set(steps.b(i, j), sum);
    });
    divide_by_squares(steps, j);
    steps.up(0, n, [&](auto i) { steps.set(steps.b(i, j), steps.b(i, j) * steps.reciprocal(i)); });
    divide_by_squares(steps, j);
    steps.down(n, [&](auto i) {
      auto sum = steps.variable("sum", steps.kept(i) * steps.b(i, j));
      steps.before(i, [&](auto k) { steps.set(sum, sum + steps.a(i, k) * steps.b(k, j)); });
      steps.set(steps.b(i, j), sum);
    });
  });
}

/// The same as solve_semidefinite, for any rows; the copy of b is lost.
template <class Steps> CTDYN_DETAIL_INLINE constexpr void solve_by_largest_pivots(Steps& steps) noexcept {
  const auto n = steps.size(), columns = steps.right_hand_sides();
  factor_semidefinite(steps);
  auto all = steps.variable("all", steps.number(1));
  steps.up(0, n, [&](auto i) {
    steps.set(all, all * steps.kept(i));
    steps.up(0, columns, [&](auto j) { steps.set(steps.copy(i, j), steps.b(i, j)); });
  });
  substitute_by_factors(steps, [&](auto i, auto j) -> decltype(auto) { return steps.copy(i, j); });
  steps.if_zero(all, [&] {
    factor_squares(steps);
    substitute_by_squares(steps);
  });
  const auto regular = steps.let("regular", all > steps.number(0));
  steps.up(0, n, [&](auto i) {
    steps.up(0, columns,
             [&](auto j) { steps.set(steps.copy(i, j), choose(regular, steps.copy(i, j), steps.b(i, j))); });
  });
  steps.up(0, n, [&](auto k) { // back to the places in a
    steps.at_place(k, n, [&](auto i, auto put) {
      steps.up(0, columns, [&](auto j) { put(steps.b(i, j), steps.copy(k, j)); });
      put(steps.b(i, columns), steps.pivot(k));
    });
  });
}

/// Solves the system by largest pivots, from the copy of b; of several systems, those that are clear keep what they
/// have, so that no result depends on the numbers beside it.
template <class Steps, class Clear> CTDYN_DETAIL_INLINE constexpr void solve_anew(Steps& steps, Clear& clear) noexcept {
  const auto n = steps.size(), columns = steps.right_hand_sides();
  const auto each = [&](auto body) {
    steps.up(0, n, [&](auto i) { steps.up(0, columns + 1, [&](auto j) { body(i, j); }); });
  };
  if constexpr (Steps::several) each([&](auto i, auto j) { steps.set(steps.first(i, j), steps.b(i, j)); });
  each([&](auto i, auto j) { steps.set(steps.b(i, j), steps.copy(i, j)); });
  solve_by_largest_pivots(steps);
  if constexpr (Steps::several)
    each([&](auto i, auto j) {
      steps.set(steps.b(i, j), choose(clear > steps.number(0), steps.first(i, j), steps.b(i, j)));
    });
}

/// Solves a x = b for a symmetric positive semidefinite a: x replaces b, and the pivots relative to the diagonal of a,
/// times the shares of the rows that the last column of b has, replace that column, 0 for rows that depend on those
/// before them. Where there are such rows, x is the solution of least norm for the right-hand sides that the others
/// determine.
///
/// That takes several times as many operations as where all rows are clearly independent, so there are branches:
/// whether they are, whether two rows change places, and whether a row was left out. All else is loops of fixed length.
///
/// Source: for a = F F^T with F = L D^(1/2) of full rank, the pseudoinverse is F (F^T F)^-1 (F^T F)^-1 F^T (Golub and
/// Van Loan, Matrix Computations, section 5.5; Courrieu, Fast computation of Moore-Penrose inverse matrices, 2005).
template <class Steps> constexpr void solve_semidefinite(Steps& steps) noexcept {
  const auto n = steps.size(), columns = steps.right_hand_sides();
  auto clear = steps.variable("clear", steps.number(1));
  steps.up(0, n,
           [&](auto i) { steps.up(0, columns + 1, [&](auto j) { steps.set(steps.copy(i, j), steps.b(i, j)); }); });
  factor_in_order(steps, clear);
  substitute_by_factors(steps, [&](auto i, auto j) -> decltype(auto) { return steps.b(i, j); });
  steps.up(0, n, [&](auto i) { steps.set(steps.b(i, columns), steps.pivot(i)); });
  steps.if_zero(clear, [&] { solve_anew(steps, clear); });
}

/// The steps for a constant size, whose loops compilers unroll.
template <std::size_t Size, std::size_t Columns, class Scalar>
struct semidefinite_steps : solve_steps<Size, Columns, Scalar>, row_choices<Scalar> {
  Scalar unused = spread<Scalar>(1), copies[Size][Columns], kept_rows[Size], pivots[Size], places[Size],
         firsts[row_choices<Scalar>::several ? Size : 1][Columns]; // written first

  constexpr semidefinite_steps(Scalar (&a)[Size][Size], Scalar (&b)[Size][Columns]) noexcept
      : solve_steps<Size, Columns, Scalar>(a, b, unused) {}
  static constexpr std::size_t right_hand_sides() noexcept { return Columns - 1; }
  constexpr Scalar& copy(std::size_t i, std::size_t j) noexcept { return copies[i][j]; }
  constexpr Scalar& first(std::size_t i, std::size_t j) noexcept { return firsts[i][j]; }
  constexpr Scalar& kept(std::size_t i) noexcept { return kept_rows[i]; }
  constexpr Scalar& pivot(std::size_t i) noexcept { return pivots[i]; }
  constexpr Scalar& place(std::size_t i) noexcept { return places[i]; }
  /// Nothing is before a single row, nor behind it, nor between two; g++ warns of what would be.
  template <class Body> static constexpr void before(std::size_t k, Body body) noexcept {
    if constexpr (Size > 1) carried_out_steps<Scalar>::up(0, k, body);
  }
  template <class Body> static constexpr void behind(std::size_t k, Body body) noexcept {
    if constexpr (Size > 1) carried_out_steps<Scalar>::up(k + 1, Size, body);
  }
  template <class Body> static constexpr void between(std::size_t k, std::size_t i, Body body) noexcept {
    if constexpr (Size > 2) carried_out_steps<Scalar>::up(k + 1, i, body);
  }
  /// A single row is the largest; g++ warns of rows that it would be compared with.
  template <class Value, class Body>
  static constexpr void at_largest(std::size_t k, std::size_t n, Value value, Body body) noexcept {
    if constexpr (Size > 1) row_choices<Scalar>::at_largest(k, n, value, body);
  }
  template <class Body> constexpr void at_place(std::size_t k, std::size_t n, Body body) noexcept {
    row_choices<Scalar>::at_row(places[k], n, body);
  }
};

/// The steps for any size; behind `matrix` there is space for five numbers of each row and for two copies of `right`.
template <class Scalar> struct semidefinite_steps_of_any_size : solve_steps_of_any_size<Scalar>, row_choices<Scalar> {
  using base = solve_steps_of_any_size<Scalar>;
  Scalar unused = spread<Scalar>(1);

  constexpr semidefinite_steps_of_any_size(std::size_t n, std::size_t columns, Scalar* a, Scalar* b) noexcept
      : base(n, columns, a, b, unused) {}
  [[nodiscard]] constexpr std::size_t right_hand_sides() const noexcept { return base::columns() - 1; }
  constexpr Scalar& copy(std::size_t i, std::size_t j) noexcept {
    return base::matrix[base::rows * (base::rows + 5) + i * base::columns() + j];
  }
  constexpr Scalar& first(std::size_t i, std::size_t j) noexcept { return copy(base::rows + i, j); }
  constexpr Scalar& kept(std::size_t i) noexcept { return base::matrix[base::rows * (base::rows + 2) + i]; }
  constexpr Scalar& pivot(std::size_t i) noexcept { return base::matrix[base::rows * (base::rows + 3) + i]; }
  constexpr Scalar& place(std::size_t i) noexcept { return base::matrix[base::rows * (base::rows + 4) + i]; }
  template <class Body> static constexpr void before(std::size_t k, Body body) noexcept { base::up(0, k, body); }
  template <class Body> constexpr void behind(std::size_t k, Body body) noexcept { base::up(k + 1, base::rows, body); }
  template <class Body> static constexpr void between(std::size_t k, std::size_t i, Body body) noexcept {
    base::up(k + 1, i, body);
  }
  template <class Body> constexpr void at_place(std::size_t k, std::size_t n, Body body) noexcept {
    row_choices<Scalar>::at_row(place(k), n, body);
  }
};

/// Solves a x = b with numbers; x and the pivots replace b. See solve_semidefinite.
template <std::size_t Size, std::size_t Columns, class Scalar>
constexpr void semidefinite_solve(Scalar (&a)[Size][Size], Scalar (&b)[Size][Columns]) noexcept {
  semidefinite_steps<Size, Columns, Scalar> steps{a, b};
  solve_semidefinite(steps);
}
/// The same for a and b as rows behind each other, if some rows are not clearly independent; of several systems, those
/// for which `clear` is positive keep the solution that they have.
template <std::size_t Size, std::size_t Columns, class Scalar>
[[gnu::noinline]] constexpr void solve_unclear_rows(const Scalar* inputs, Scalar* solutions, Scalar clear) noexcept {
  Scalar a[Size][Size], b[Size][Columns];
  for (auto& row : a)
    for (Scalar& entry : row) entry = *inputs++;
  for (auto& row : b)
    for (Scalar& entry : row) entry = *inputs++;
  semidefinite_steps<Size, Columns, Scalar> steps{a, b};
  solve_by_largest_pivots(steps);
  for (const auto& row : b)
    for (const Scalar& entry : row) *solutions = choose(clear > spread<Scalar>(0), *solutions, entry), ++solutions;
}
/// The same for a and b as rows behind each other; x and the pivots are written. It is a function of its own, since
/// compilers keep fewer numbers of a program in registers if it is inlined.
template <std::size_t Size, std::size_t Columns, class Scalar>
[[gnu::noinline]] constexpr void semidefinite_solve(const Scalar* inputs, Scalar* solutions) noexcept {
  const Scalar clear = solve_clear_rows<Size, Columns>(inputs, solutions);
  if (any_zero(clear)) solve_unclear_rows<Size, Columns>(inputs, solutions, clear);
}

} // namespace detail
} // namespace ctdyn
