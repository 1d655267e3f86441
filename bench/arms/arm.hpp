// A robot, the one of namespace ARM in ARM_HEADER: what the library computes of it. ARM_FLOATS: its base moves freely, with a
// quaternion and six speeds, which no motor drives.
#pragma once

#include ARM_HEADER

#include <Eigen/Core>

#include <tuple>

namespace arm {

inline constexpr int joints = ARM::joints; // speeds, if it floats
#ifdef ARM_FLOATS
inline constexpr bool floats = true;
#else
inline constexpr bool floats = false;
#endif
// angles, speeds and the torques of the motors
using state = ctdyn::state<double, floats ? joints + 1 : joints, joints, floats ? joints - 6 : joints>;
using vector = Eigen::Vector<double, joints>;
using matrix = Eigen::Matrix<double, joints, joints>;

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

/// Those of inverse dynamics along the motions of all speeds, by the speeds, and by their derivatives.
namespace inverse_derivatives {
using result = std::tuple<matrix, matrix, matrix>;
struct model;
const model& bind();
result evaluate(const model& eom, const state& x, const vector& udot) noexcept;
} // namespace inverse_derivatives

/// Those of forward dynamics: of an arm by angles, speeds and torques in one matrix; of what floats along the motions of all
/// speeds, and by the speeds.
namespace derivatives {
using result = std::conditional_t<floats, std::tuple<matrix, matrix>, Eigen::Matrix<double, joints, 3 * joints>>;
struct model;
const model& bind();
result evaluate(const model& eom, const state& x) noexcept;
} // namespace derivatives

} // namespace arm
