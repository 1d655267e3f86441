// Solves symmetric linear systems of which the rows are clearly independent, with numbers.
#pragma once

#include "pivoted_solve.hpp"

#include <cstddef>
#include <limits>
#include <type_traits>

namespace ctdyn::detail {

/// The pivot relative to its diagonal entry up to which a row counts as a combination of the rows before it. Pivots of
/// such rows are rounding errors of this order or less; rows that are nearly dependent have pivots of the square of the
/// angle between them.
template <class Scalar> CTDYN_DETAIL_INLINE constexpr Scalar dependent_pivot() noexcept {
  using real = std::conditional_t<std::is_floating_point_v<real_of<Scalar>>, real_of<Scalar>, double>;
  using limits = std::numeric_limits<real>;
  return spread<Scalar>((limits::digits < 53 ? real(1024) : real(65536)) * limits::epsilon());
}

/// The product P of relative pivots above which rows are clearly independent, in whatever order they come.
///
/// Of rows of length 1, P is the determinant of their products. The square of the distance of one from the span of the
/// others is the ratio of two such determinants, of all rows and of the others, and the latter is at most 1: so it is
/// at least P. So the projection of the next row on them is a sum with factors up to 1 / sqrt(P), and its relative
/// pivot has a rounding error up to about n^3 2^-53 / P: the backward error of the factorization, about n 2^-53 in each
/// entry, times two of the factors (Higham, Accuracy and Stability of Numerical Algorithms, 2002, section 10.1). Where
/// the row depends on the others, that is all there is, and P falls to n^3 2^-53 or less: far below the bound, however
/// small the pivots before it are (in `float`, n^3 2^-24 is below it for up to 50 rows).
template <class Scalar> CTDYN_DETAIL_INLINE constexpr Scalar clear_pivot() noexcept {
  using real = std::conditional_t<std::is_floating_point_v<real_of<Scalar>>, real_of<Scalar>, double>;
  return spread<Scalar>(std::numeric_limits<real>::digits < 53 ? real(0x1p-7) : real(0x1p-20));
}

/// Factors a = L D L^T in the order of its rows, which needs no larger pivots first if all rows are clearly
/// independent; `clear` falls to 0 if they are not, or are no numbers, or a pivot is not positive. The diagonal of a
/// and what is above it are left; L is stored below it. `pivot` are the pivots relative to the diagonal, times the
/// shares of the rows that the last column of b has.
template <class Steps, class Clear>
CTDYN_DETAIL_INLINE constexpr void factor_in_order(Steps& steps, Clear& clear) noexcept {
  const auto n = steps.size();
  const auto nothing = steps.number(0), unit = steps.number(1);
  auto product = steps.variable("product", unit);
  steps.up(0, n, [&](auto i) {
    steps.before(i, [&](auto j) { // L D, an entry
      auto sum = steps.variable("sum", steps.a(i, j));
      steps.before(j, [&](auto k) { steps.set(sum, sum - steps.a(i, k) * steps.a(j, k)); });
      steps.set(steps.a(i, j), sum);
    });
    auto left = steps.variable("left", steps.a(i, i));
    steps.before(i, [&](auto j) {
      const auto entry = steps.let("entry", steps.a(i, j));
      const auto factor = steps.let("factor", entry * steps.reciprocal(j));
      steps.set(left, left - entry * factor);
      steps.set(steps.a(i, j), factor);
    });
    steps.set(steps.reciprocal(i), unit / left);
    const auto share = steps.let("share", steps.b(i, steps.right_hand_sides()));
    const auto relative = steps.let("relative", left / steps.a(i, i)); // of negative numbers it is positive, too
    steps.set(product, product * relative);
    steps.set(clear, choose(share * product > steps.clear_pivot(), choose(left > nothing, clear, nothing), nothing));
    steps.set(steps.pivot(i), share * relative);
  });
}

/// x = L^-T D^-1 L^-1 x for the columns whose entries are x(i, j): the solution if all rows are kept.
template <class Steps, class Entries>
CTDYN_DETAIL_INLINE constexpr void substitute_by_factors(Steps& steps, Entries x) noexcept {
  const auto n = steps.size(), columns = steps.right_hand_sides();
  steps.up(0, columns, [&](auto j) {
    steps.up(0, n, [&](auto i) {
      auto sum = steps.variable("sum", x(i, j));
      steps.before(i, [&](auto k) { steps.set(sum, sum - steps.a(i, k) * x(k, j)); });
      steps.set(x(i, j), sum);
    });
    steps.up(0, n, [&](auto k) { steps.set(x(k, j), x(k, j) * steps.reciprocal(k)); });
    steps.down(n, [&](auto i) {
      const auto known = steps.let("known", x(i, j));
      steps.before(i, [&](auto k) { steps.set(x(k, j), x(k, j) - steps.a(i, k) * known); });
    });
  });
}

} // namespace ctdyn::detail
