// What a cycle does, of one machine: made once, run at states that were drawn before.
#pragma once

#include "support/states.hpp"

#include <cstddef>

namespace real_time {

/// What a loop calls: noexcept, and a number so that nothing is left out.
struct task {
  const char* name;
  double (*run)(std::size_t) noexcept;
};
task arm() noexcept;       // computed torque of a seven-joint arm
task quadruped() noexcept; // accelerations of a quadruped that floats
task bicycle() noexcept;   // accelerations of a bicycle, whose wheels are constraints

/// States at which it runs, one after the other.
inline constexpr std::size_t count = 1024;

} // namespace real_time
