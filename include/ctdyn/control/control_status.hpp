// What became of the design of a regulator, of an observer, or of what these need.
#pragma once

namespace ctdyn {

/// What became of a design: every block of `control` says so beside its numbers. But for `solved`, these are zero.
///
///     const auto [K, P, how] = lqr(A, B, Q, R);
///     if (how != control_status::solved) stop();
enum class control_status {
  solved,       ///< the numbers are what was asked for
  not_finite,   ///< something given is not finite, or what it leads to
  not_positive, ///< weights or covariances are not symmetric, not semidefinite, or not definite where they are inverted
  not_stabilizable, ///< something unstable, or at the border, is not reached by any input (of a filter: not seen)
  not_detectable,   ///< something at the border of stability costs nothing (of a filter: nothing disturbs it)
  not_converged,    ///< the solution was not found to half of the digits of its type: rescale states and inputs
  singular,         ///< the model's accelerations cannot be told at this state: see solve_status
  no_step           ///< the sample time is zero, negative or not finite
};

} // namespace ctdyn
