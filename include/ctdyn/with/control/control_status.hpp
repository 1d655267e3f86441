// The outcome of what controllers, filters and their designs compute.
#pragma once

namespace ctdyn {

/// The outcome of a design, a filter or a controller. Unless it is `solved`, matrices of a design are zero.
///
///     const auto [K, P, how] = lqr(A, B, Q, R);
///     if (how != control_status::solved) stop();
enum class control_status {
  solved,           ///< the numbers are what was requested
  not_finite,       ///< a given number, or one that is computed from it, is not finite
  not_positive,     ///< a weight or covariance is not symmetric, not semidefinite, or not definite where it is inverted
  not_stabilizable, ///< no input reaches a mode that is not asymptotically stable (filter: no measurement sees it)
  not_detectable,   ///< a mode on the stability boundary has no cost (filter: no noise disturbs it)
  not_converged,    ///< the iterations did not converge (Riccati: to half of the digits, or cross weights or a long
                    ///< sample time cancel as many); rescale states and inputs
  singular,    ///< accelerations, actuation or task inertia are singular at this state: see solve_status; of linear
               ///< systems: an algebraic loop, or a denominator whose first coefficient is zero, has no solution
  no_step,     ///< the sample time is zero, negative or not finite
  no_solution, ///< no state near the guess satisfies what is sought, such as an equilibrium
  limited,     ///< no state does so within the given limits, of which some are reached
  at_a_pole,   ///< a linear system has a pole at this frequency, where its response is infinite
  other_sample_time ///< two linear systems are not both continuous, nor have the same sample time
};

} // namespace ctdyn
