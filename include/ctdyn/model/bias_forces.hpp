// The terms of M udot + bias = generalized forces, by their names in robotics.
#pragma once

namespace ctdyn {
namespace output {
struct gravity_forces {};
struct coriolis_forces {};
struct bias_forces {};
struct coriolis_matrix {};
} // namespace output

// There is one row for each speed, as if there were no constraints, as in inverse_dynamics. The terms have the signs of
// the left side of M udot + coriolis_forces + gravity_forces = generalized forces of all other loads.

/// Minus the generalized forces of gravity(...) (N, N m), one row for each speed. Motors with these torques hold an arm
/// at rest. Weights that are written as force(...) are loads like others, and not included; a description without
/// gravity(...) is refused.
///
///     const auto hold = eom.evaluate(x, gravity_forces);
inline constexpr output::gravity_forces gravity_forces{};
/// Minus the generalized inertia forces at zero derivatives of the speeds (N, N m), one row for each speed: the
/// centrifugal and gyroscopic terms.
inline constexpr output::coriolis_forces coriolis_forces{};
/// coriolis_forces + gravity_forces (N, N m), computed in one recursion. A description without gravity(...) is refused.
inline constexpr output::bias_forces bias_forces{};
/// C in C u = coriolis_forces (N s/m, N m s/rad), one row and one column for each speed, such that dM/dt - 2 C is
/// skew-symmetric. Adaptive control and momentum observers need this property. C is the sum over all masses of partial
/// velocities times the rates of partial velocities, as in the source below; of the many matrices with the property it
/// need not be the one of the Christoffel symbols. Systems that move while all speeds are zero are refused.
///
/// Source: Echeandia and Wensing, Numerical methods to compute the Coriolis matrix and Christoffel symbols for
/// rigid-body systems (2021); use: Slotine and Li, On the adaptive control of robot manipulators (1987).
///
///     const Eigen::VectorXd tau = M * a + eom.evaluate(x, coriolis_matrix) * v;
inline constexpr output::coriolis_matrix coriolis_matrix{};

} // namespace ctdyn
