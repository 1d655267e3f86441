// The quadruped HyQ of a robot file with a base that floats; its numbers stand in the description.
#pragma once

#include <ctdyn/urdf.hpp>

#include <hyq.urdf.hpp>

namespace hyq_floating {
using namespace ctdyn;

constexpr auto description = system(urdf<hyq_urdf>(floating_base, actuated, as_constants), gravity(-9.81 * frame<"world">{}.z));
inline constexpr int joints = 18;
inline const Eigen::Vector<double, 0> numbers;

} // namespace hyq_floating
