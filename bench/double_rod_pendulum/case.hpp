// Double rod pendulum with a sliding mass: what both competitors compute.
#pragma once

#include <ctdyn/method/state.hpp>

#include <Eigen/Core>

#include <tuple>

namespace double_rod_pendulum {

struct parameters {
  double g = 9.81, kl = 2.0, kt = 0.01, l = 0.6, m = 1.0;
};
using state = ctdyn::state<double, 3, 3, 0>;
using results = std::tuple<Eigen::Matrix3d, Eigen::Vector3d>; // mass matrix, forcing

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

} // namespace double_rod_pendulum
