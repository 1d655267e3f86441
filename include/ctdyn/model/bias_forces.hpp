// The parts of M udot + bias = generalized forces, as robotics names them.
#pragma once

namespace ctdyn {
namespace output {
struct gravity_forces {};
struct coriolis_forces {};
struct bias_forces {};
struct coriolis_matrix {};
} // namespace output

// Rows are over all speeds, as if there were no constraints, as of inverse_dynamics. All stand on the left side, as in
// M udot + coriolis_forces + gravity_forces = generalized forces of all other loads.

/// What the weights of gravity(...) ask for: minus their generalized forces (N, N m). Torques of this size hold an arm.
/// Weights that are written as forces are loads like others; a description without gravity(...) is refused.
///
///     const auto hold = eom.evaluate(x, gravity_forces);
inline constexpr output::gravity_forces gravity_forces{};
/// What centrifugal and gyroscopic effects ask for at constant speeds: minus the generalized inertia forces where the
/// derivatives of the speeds vanish.
inline constexpr output::coriolis_forces coriolis_forces{};
/// coriolis_forces + gravity_forces, in one recursion.
inline constexpr output::bias_forces bias_forces{};
/// C in C u = coriolis_forces, one row and one column for each speed, such that dM/dt - 2 C is skew, as adaptive
/// control and observers of momentum ask for: the partial velocities of all masses times the rates of partial
/// velocities. Of the many such matrices it is that of the source; it need not be that of Christoffel symbols. Systems
/// that move while all speeds are zero are refused.
///
/// Source: Echeandia and Wensing, Numerical methods to compute the Coriolis matrix and Christoffel symbols for
/// rigid-body systems (2021); use: Slotine and Li, On the adaptive control of robot manipulators (1987).
///
///     const Eigen::VectorXd tau = M * a + eom.evaluate(x, coriolis_matrix) * v;
inline constexpr output::coriolis_matrix coriolis_matrix{};

} // namespace ctdyn
