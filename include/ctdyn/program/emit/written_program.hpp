// What the text of a program calls where C++ has no operator: the same functions that `run` calls.
#pragma once

#include "step.hpp"

#include <cstddef>

namespace ctdyn::detail {

/// A function of one or two numbers.
template <opcode Op, class Real> CTDYN_DETAIL_INLINE Real written(Real a) noexcept {
  if constexpr (has_own_sincos<Real> && (Op == opcode::sin || Op == opcode::cos))
    return sine_or_cosine<Op>(a);
  else if constexpr (is_function(Op) && is_lanes<Real> && !computed_in_lanes<Op>)
    return lane_by_lane<Real>([](const auto& x) { return value_of<Op>(x); }, a);
  else
    return value_of<Op>(a);
}
template <opcode Op, class Real> CTDYN_DETAIL_INLINE Real written(Real a, Real b) noexcept {
  if constexpr (is_function(Op) && is_lanes<Real> && !computed_in_lanes<Op>)
    return lane_by_lane<Real>([](const auto& x, const auto& y) { return value_of<Op>(x, y); }, a, b);
  else
    return value_of<Op>(a, b);
}

/// Solves a linear system: its matrix row by row, then its right-hand sides row by row. The regularity falls to that of
/// the system.
template <std::size_t Size, std::size_t Columns, bool Semidefinite = false, class Real>
void solve_written(const Real* inputs, Real* solution, [[maybe_unused]] Real& regularity) noexcept {
  Real a[Size][Size], b[Size][Columns];
  for (auto& row : a)
    for (Real& entry : row) entry = *inputs++;
  for (auto& row : b)
    for (Real& entry : row) entry = *inputs++;
  if constexpr (Semidefinite)
    semidefinite_solve(a, b);
  else
    pivoted_solve(a, b, regularity);
  for (const auto& row : b)
    for (const Real entry : row) *solution++ = entry;
}

} // namespace ctdyn::detail
