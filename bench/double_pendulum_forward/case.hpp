// Planar double pendulum of two particles: the derivatives of the speeds, what both competitors compute.
#pragma once

#include "../double_pendulum/case.hpp"

namespace double_pendulum_forward {

using double_pendulum::parameters, double_pendulum::state;
using results = Eigen::Vector2d; // udot

namespace derived {
struct model;
const model& bind(const parameters& p);
results evaluate(const model& eom, const state& x) noexcept;
} // namespace derived

namespace hand_written {
struct model;
const model& bind(const parameters& p);
results evaluate(const model& eom, const state& x) noexcept;
} // namespace hand_written

} // namespace double_pendulum_forward
