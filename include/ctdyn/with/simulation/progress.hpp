// The text of a progress bar.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdio>
#include <string>

namespace ctdyn {

/// A progress bar as text, with the percentage and the time left. It takes the fraction that is done, and the time (s)
/// that this took.
///
///     progress_text(0.25, 20.0) // "[=====               ]  25 %  1:00 left"
[[nodiscard]] inline std::string progress_text(double fraction, double elapsed) {
  const double done = fraction > 0 ? std::min(fraction, 1.0) : 0.0;
  char text[80];
  const auto filled = static_cast<int>(20 * done), percent = static_cast<int>(100 * done);
  int length = std::snprintf(text, sizeof text, "[%-20.*s] %3d %%", filled, "====================", percent);
  const double left = elapsed * (1 - done) / done;
  if (left < 1e6) { // else there is no estimate
    const long seconds = std::lround(std::ceil(left)), minutes = seconds / 60 % 60, hours = seconds / 3600;
    char* const end = text + length;
    const std::size_t room = sizeof text - static_cast<std::size_t>(length);
    length += hours != 0 ? std::snprintf(end, room, "  %ld:%02ld:%02ld left", hours, minutes, seconds % 60)
                         : std::snprintf(end, room, "  %ld:%02ld left", minutes, seconds % 60);
  }
  return {text, static_cast<std::size_t>(length)};
}

} // namespace ctdyn
