// What leads from speeds to rates of coordinates, and from inputs to generalized forces.
#pragma once

namespace ctdyn {
namespace output {
struct velocity_map {};
struct inverse_velocity_map {};
struct actuation_matrix {};
} // namespace output

/// N in qdot = N u + (what moves by itself): one row for each coordinate, one column for each speed.
inline constexpr output::velocity_map velocity_map{};
/// The way back, u = inverse_velocity_map (qdot - what moves by itself), for rates that some speeds make: the inverse
/// of N, or (N^T N)^-1 N^T where there are more coordinates than speeds, as of quaternions.
inline constexpr output::inverse_velocity_map inverse_velocity_map{};
/// B in generalized forces = B (inputs) + ...: the derivatives of all generalized active forces by the inputs, one row
/// for each speed, constrained or not, one column for each input in their order.
///
///     const Eigen::VectorXd forces = eom.evaluate(x, actuation_matrix) * torques;
inline constexpr output::actuation_matrix actuation_matrix{};

} // namespace ctdyn
