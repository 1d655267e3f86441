// A robot arm, the one of namespace ARM in ARM_HEADER (bench/models): what the library computes of it.
#pragma once

#include ARM_HEADER

#include <Eigen/Core>

namespace arm {

inline constexpr int joints = ARM::joints;
using state = ctdyn::state<double, joints, joints, joints>; // angles, speeds and the torques of the motors
using vector = Eigen::Vector<double, joints>;
using matrix = Eigen::Matrix<double, joints, joints>;
using derivatives_matrix = Eigen::Matrix<double, joints, 3 * joints>; // columns: by q, by u, by the torques

// A task is a namespace, and a translation unit of its own.
namespace inverse_dynamics {
struct model;
const model& bind();
vector evaluate(const model& eom, const state& x, const vector& udot) noexcept;
} // namespace inverse_dynamics

namespace mass_matrix {
struct model;
const model& bind();
matrix evaluate(const model& eom, const state& x) noexcept;
} // namespace mass_matrix

namespace forward_dynamics {
struct model;
const model& bind();
vector evaluate(const model& eom, const state& x) noexcept;
} // namespace forward_dynamics

namespace derivatives {
struct model;
const model& bind();
derivatives_matrix evaluate(const model& eom, const state& x) noexcept;
} // namespace derivatives

} // namespace arm
