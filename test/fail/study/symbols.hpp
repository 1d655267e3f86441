// What rejected studies have in common.
#pragma once

#include <ctdyn/study.hpp>

#include "settings/hand_made.hpp"

#include <array>

namespace hand_made {
inline constexpr parameter<"k"> k;
inline const pendulum eom{values(m = 1.0, l = 1.0, g = 9.81)};
inline constexpr auto angle = [](const auto& sample) { return sample.x.q(0); };
} // namespace hand_made
