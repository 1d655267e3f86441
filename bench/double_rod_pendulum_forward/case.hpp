// Double rod pendulum with a sliding mass: the derivatives of the speeds, what both competitors compute.
#pragma once

#include "../double_rod_pendulum/case.hpp"

namespace double_rod_pendulum_forward {

using double_rod_pendulum::parameters, double_rod_pendulum::state;
using results = Eigen::Vector3d; // udot

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

} // namespace double_rod_pendulum_forward
