// Solves symmetric linear systems of which rows may depend on each other, with numbers.
#pragma once

#include "pivoted_solve.hpp"

#include <cstddef>
#include <limits>
#include <type_traits>

namespace ctdyn {

namespace detail {

/// The pivot relative to its diagonal entry up to which a row counts as a combination of the rows before it. Pivots of
/// such rows are rounding errors of this order or less; rows that are nearly dependent have pivots of the square of the
/// angle between them.
template <class Scalar> CTDYN_DETAIL_INLINE constexpr Scalar dependent_pivot() noexcept {
  using real = std::conditional_t<std::is_floating_point_v<real_of<Scalar>>, real_of<Scalar>, double>;
  using limits = std::numeric_limits<real>;
  return spread<Scalar>((limits::digits < 53 ? real(1024) : real(65536)) * limits::epsilon());
}

/// Whether a number, or one of several, is not positive.
template <class Scalar> CTDYN_DETAIL_INLINE constexpr bool any_zero(const Scalar& x) noexcept {
  if constexpr (is_lanes<Scalar>) {
    bool any = false;
    for (std::size_t i = 0; i < lane_traits<Scalar>::count; ++i) any = any || !(x[i] > 0);
    return any;
  } else {
    return !(x > Scalar(0));
  }
}

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
    steps.up(0, k, [&](auto j) { exchange(steps.a(k, j), steps.a(i, j)); });
    steps.up(k + 1, i, [&](auto j) { exchange(steps.a(k, j), steps.a(j, i)); });
    steps.up(i + 1, n, [&](auto j) { exchange(steps.a(k, j), steps.a(i, j)); });
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
    steps.up(k + 1, n, [&](auto i) {
      const auto factor = steps.let("factor", steps.a(k, i) * steps.reciprocal(k));
      steps.set(steps.a(i, k), factor);
      steps.up(i, n, [&](auto j) { steps.set(steps.a(i, j), steps.a(i, j) - factor * steps.a(k, j)); });
    });
  });
}

/// x = L^-T D^-1 L^-1 b, in place of the copy of b: the solution if all rows are kept.
template <class Steps> CTDYN_DETAIL_INLINE constexpr void substitute_by_factors(Steps& steps) noexcept {
  const auto n = steps.size(), columns = steps.right_hand_sides();
  steps.up(0, columns, [&](auto j) {
    steps.up(0, n, [&](auto i) {
      auto sum = steps.variable("sum", steps.copy(i, j));
      steps.up(0, i, [&](auto k) { steps.set(sum, sum - steps.a(i, k) * steps.copy(k, j)); });
      steps.set(steps.copy(i, j), sum);
    });
    steps.up(0, n, [&](auto k) { steps.set(steps.copy(k, j), steps.copy(k, j) * steps.reciprocal(k)); });
    steps.down(n, [&](auto i) {
      const auto known = steps.let("known", steps.copy(i, j));
      steps.up(0, i, [&](auto k) { steps.set(steps.copy(k, j), steps.copy(k, j) - steps.a(i, k) * known); });
    });
  });
}

/// On and above the diagonal, S = L^T L, with ones on the diagonal where a row was left out, and its factors
/// S = U D U^T: U^T D above the diagonal and the reciprocals of D on it.
template <class Steps> CTDYN_DETAIL_INLINE constexpr void factor_squares(Steps& steps) noexcept {
  const auto n = steps.size();
  steps.up(0, n, [&](auto i) {
    steps.set(steps.a(i, i), steps.number(1));
    steps.up(i + 1, n, [&](auto j) { steps.set(steps.a(i, j), steps.kept(j) * steps.a(j, i)); });
  });
  steps.up(0, n, [&](auto k) {
    steps.up(0, k, [&](auto i) {
      const auto factor = steps.let("factor", steps.a(k, i));
      steps.up(i, k, [&](auto j) { steps.set(steps.a(i, j), steps.a(i, j) + factor * steps.a(k, j)); });
    });
  });
  steps.up(0, n, [&](auto k) {
    steps.set(steps.a(k, k), steps.number(1) / steps.a(k, k));
    steps.up(k + 1, n, [&](auto i) {
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
    steps.up(k + 1, n, [&](auto i) { steps.set(steps.b(i, j), steps.b(i, j) - steps.a(k, i) * part); });
  });
  steps.down(n, [&](auto k) {
    auto sum = steps.variable("sum", steps.b(k, j));
    steps.up(k + 1, n, [&](auto i) { steps.set(sum, sum - steps.a(k, i) * steps.b(i, j)); });
    steps.set(steps.b(k, j), sum * steps.a(k, k));
  });
}
/// x = L S^-1 D^-1 S^-1 L^T b in place of b: of all solutions the one of least norm.
template <class Steps> CTDYN_DETAIL_INLINE constexpr void substitute_by_squares(Steps& steps) noexcept {
  const auto n = steps.size(), columns = steps.right_hand_sides();
  steps.up(0, columns, [&](auto j) {
    steps.up(0, n, [&](auto i) {
      auto sum = steps.variable("sum", steps.kept(i) * steps.b(i, j));
      steps.up(i + 1, n, [&](auto k) { steps.set(sum, sum + steps.a(k, i) * steps.b(k, j)); });
      steps.set(steps.b(i, j), sum);
    });
    divide_by_squares(steps, j);
    steps.up(0, n, [&](auto i) { steps.set(steps.b(i, j), steps.b(i, j) * steps.reciprocal(i)); });
    divide_by_squares(steps, j);
    steps.down(n, [&](auto i) {
      auto sum = steps.variable("sum", steps.kept(i) * steps.b(i, j));
      steps.up(0, i, [&](auto k) { steps.set(sum, sum + steps.a(i, k) * steps.b(k, j)); });
      steps.set(steps.b(i, j), sum);
    });
  });
}

/// Solves a x = b for a symmetric positive semidefinite a: x replaces b, and the pivots relative to the diagonal of a,
/// times the shares of the rows that the last column of b has, replace that column, 0 for rows that depend on those
/// before them. Where there are such rows, x is the solution of least norm for the right-hand sides that the others
/// determine. That takes three times as many operations, so there is a branch: whether a row was left out. Another one
/// is whether two rows change places; all else is loops of fixed length.
///
/// Source: for a = F F^T with F = L D^(1/2) of full rank, the pseudoinverse is F (F^T F)^-1 (F^T F)^-1 F^T (Golub and
/// Van Loan, Matrix Computations, section 5.5; Courrieu, Fast computation of Moore-Penrose inverse matrices, 2005).
template <class Steps> constexpr void solve_semidefinite(Steps& steps) noexcept {
  const auto n = steps.size(), columns = steps.right_hand_sides();
  factor_semidefinite(steps);
  auto all = steps.variable("all", steps.number(1));
  steps.up(0, n, [&](auto i) {
    steps.set(all, all * steps.kept(i));
    steps.up(0, columns, [&](auto j) { steps.set(steps.copy(i, j), steps.b(i, j)); });
  });
  substitute_by_factors(steps);
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

/// What carries out the choices of rows.
template <class Scalar> struct row_choices {
  /// Calls body(i, exchange) for the row at or after k with the largest value. Numbers exchange by a branch if that is
  /// not k, lanes in each row after k by a choice.
  template <class Value, class Body>
  static constexpr void at_largest(std::size_t k, std::size_t n, Value value, Body body) noexcept {
    Scalar largest = value(k);
    if constexpr (is_lanes<Scalar>) {
      for (std::size_t i = k + 1; i < n; ++i) {
        const auto larger = value(i) > largest;
        largest = choose(larger, value(i), largest);
        body(i, [&larger](Scalar& x, Scalar& y) {
          const Scalar old = x;
          x = choose(larger, y, x), y = choose(larger, old, y);
        });
      }
    } else {
      std::size_t at = k;
      for (std::size_t i = k + 1; i < n; ++i) {
        const bool larger = value(i) > largest;
        largest = larger ? value(i) : largest, at = larger ? i : at;
      }
      if (at != k)
        body(at, [](Scalar& x, Scalar& y) {
          const Scalar old = x;
          x = y, y = old;
        });
    }
  }
  /// Calls body(i, put) for the row whose number is stored.
  template <class Body> static constexpr void at_row(const Scalar& stored, std::size_t n, Body body) noexcept {
    if constexpr (std::is_floating_point_v<Scalar>) {
      body(static_cast<std::size_t>(stored), [](Scalar& to, const Scalar& from) { to = from; });
    } else {
      for (std::size_t i = 0; i < n; ++i) {
        const Scalar row = spread<Scalar>(static_cast<int>(i));
        const auto before = stored < row, after = row < stored;
        body(i, [&](Scalar& to, const Scalar& from) { to = choose(before, to, choose(after, to, from)); });
      }
    }
  }
  /// Does something if a number, or one of several, is not positive.
  template <class Body> static constexpr void if_zero(const Scalar& x, Body body) noexcept {
    if (any_zero(x)) body();
  }
  static constexpr Scalar dependent_pivot() noexcept { return detail::dependent_pivot<Scalar>(); }
};

/// The steps for a constant size, whose loops compilers unroll.
template <std::size_t Size, std::size_t Columns, class Scalar>
struct semidefinite_steps : solve_steps<Size, Columns, Scalar>, row_choices<Scalar> {
  Scalar unused = spread<Scalar>(1), copies[Size][Columns]{}, kept_rows[Size]{}, pivots[Size]{}, places[Size]{};

  constexpr semidefinite_steps(Scalar (&a)[Size][Size], Scalar (&b)[Size][Columns]) noexcept
      : solve_steps<Size, Columns, Scalar>(a, b, unused) {}
  static constexpr std::size_t right_hand_sides() noexcept { return Columns - 1; }
  constexpr Scalar& copy(std::size_t i, std::size_t j) noexcept { return copies[i][j]; }
  constexpr Scalar& kept(std::size_t i) noexcept { return kept_rows[i]; }
  constexpr Scalar& pivot(std::size_t i) noexcept { return pivots[i]; }
  constexpr Scalar& place(std::size_t i) noexcept { return places[i]; }
  /// A single row is the largest; g++ warns of rows that it would be compared with.
  template <class Value, class Body>
  static constexpr void at_largest(std::size_t k, std::size_t n, Value value, Body body) noexcept {
    if constexpr (Size > 1) row_choices<Scalar>::at_largest(k, n, value, body);
  }
  template <class Body> constexpr void at_place(std::size_t k, std::size_t n, Body body) noexcept {
    row_choices<Scalar>::at_row(places[k], n, body);
  }
};

/// The steps for any size; behind `matrix` there is space for five numbers of each row and for a copy of `right`.
template <class Scalar> struct semidefinite_steps_of_any_size : solve_steps_of_any_size<Scalar>, row_choices<Scalar> {
  using base = solve_steps_of_any_size<Scalar>;
  Scalar unused = spread<Scalar>(1);

  constexpr semidefinite_steps_of_any_size(std::size_t n, std::size_t columns, Scalar* a, Scalar* b) noexcept
      : base(n, columns, a, b, unused) {}
  [[nodiscard]] constexpr std::size_t right_hand_sides() const noexcept { return base::columns() - 1; }
  constexpr Scalar& copy(std::size_t i, std::size_t j) noexcept {
    return base::matrix[base::rows * (base::rows + 5) + i * base::columns() + j];
  }
  constexpr Scalar& kept(std::size_t i) noexcept { return base::matrix[base::rows * (base::rows + 2) + i]; }
  constexpr Scalar& pivot(std::size_t i) noexcept { return base::matrix[base::rows * (base::rows + 3) + i]; }
  constexpr Scalar& place(std::size_t i) noexcept { return base::matrix[base::rows * (base::rows + 4) + i]; }
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

} // namespace detail
} // namespace ctdyn
