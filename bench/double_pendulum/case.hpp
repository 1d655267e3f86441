// Planar double pendulum of two particles, both angles from the vertical: what both competitors compute.
#pragma once

#include <ctdyn/method/state.hpp>

#include <Eigen/Core>

#include <tuple>

namespace double_pendulum {

struct parameters {
  double m1 = 1.3, m2 = 0.8, l = 0.6, g = 9.81;
};
using state = ctdyn::state<double, 2, 2, 0>;
using results = std::tuple<Eigen::Matrix2d, Eigen::Vector2d>; // mass matrix, forcing

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

} // namespace double_pendulum
