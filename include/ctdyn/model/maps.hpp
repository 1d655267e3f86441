// Linear maps from speeds to rates of coordinates, and from inputs to generalized forces.
#pragma once

namespace ctdyn {
namespace output {
struct velocity_map {};
struct inverse_velocity_map {};
struct actuation_matrix {};
} // namespace output

/// N in qdot = N u + n: one row for each coordinate, one column for each speed. n are the rates at zero speeds.
/// Units are those of qdot by those of u.
inline constexpr output::velocity_map velocity_map{};
/// The inverse of velocity_map, for u = inverse_velocity_map (qdot - n): one row for each speed, one column for each
/// coordinate. It holds for rates that some speeds produce. It is N^-1, or (N^T N)^-1 N^T if there are more coordinates
/// than speeds, as with quaternions. A speed that moves no coordinate by itself is refused.
inline constexpr output::inverse_velocity_map inverse_velocity_map{};
/// B in generalized forces = B (inputs) + ...: their derivatives by the inputs (N or N m by the unit of
/// the input). There is one row for each speed,
/// constrained or not, and one column for each input in their order; the forces are all generalized active forces.
///
///     const Eigen::VectorXd forces = eom.evaluate(x, actuation_matrix) * torques;
inline constexpr output::actuation_matrix actuation_matrix{};

} // namespace ctdyn
