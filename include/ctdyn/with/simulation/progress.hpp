// A progress bar on a terminal, for long runs.
#pragma once

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstddef>
#include <cstdio>
#include <string>

#if __has_include(<unistd.h>)
#include <unistd.h>
#endif

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

namespace detail {

/// Shows the bar once a run has taken a second, updates it ten times a second, and removes it at the end.
class progress_bar {
  using clock = std::chrono::steady_clock;

public:
  explicit progress_bar(bool wanted, unsigned every = 16)
      : wanted_(wanted && terminal()), every_(every), begun_(clock::now()) {}
  progress_bar(const progress_bar&) = delete;
  progress_bar& operator=(const progress_bar&) = delete;
  ~progress_bar() {
    if (shown_) std::fputs("\r\x1b[K", stderr);
  }

  void update(double fraction) {
    if (!wanted_ || ++calls_ % every_ != 0) return;
    const double elapsed = std::chrono::duration<double>(clock::now() - begun_).count();
    if (elapsed < next_) return;
    next_ = elapsed + 0.1, shown_ = true;
    std::fprintf(stderr, "\r%s\x1b[K", progress_text(fraction, elapsed).c_str());
  }

private:
  static bool terminal() {
#if __has_include(<unistd.h>)
    return isatty(STDERR_FILENO) != 0;
#else
    return false;
#endif
  }

  bool wanted_, shown_ = false;
  unsigned every_, calls_ = 0;
  double next_ = 1;
  clock::time_point begun_;
};

} // namespace detail
} // namespace ctdyn
