// Seconds of a clock that nobody sets, without <chrono>, which takes a tenth of a second in each file.
#pragma once

#include <ctime>
#ifndef CLOCK_MONOTONIC // as in POSIX
#include <chrono>
#endif

namespace ctdyn::detail {

/// The time (s) since a moment that is the same during a program.
[[nodiscard]] inline double steady_seconds() noexcept {
#ifdef CLOCK_MONOTONIC
  struct timespec now {}; // `struct`, since a program may have a variable of this name
  clock_gettime(CLOCK_MONOTONIC, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
#else
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
#endif
}

} // namespace ctdyn::detail
