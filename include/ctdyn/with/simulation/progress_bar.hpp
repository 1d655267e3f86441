// A progress bar on a terminal, for long runs.
#pragma once

#include "../../detail/steady_seconds.hpp"
#include "progress.hpp"

#include <cstdio>

#if __has_include(<unistd.h>)
#include <unistd.h>
#endif

namespace ctdyn::detail {

/// Shows the bar once a run has taken a second, updates it ten times a second, and removes it at the end.
class progress_bar {
public:
  explicit progress_bar(bool wanted, unsigned every = 16)
      : wanted_(wanted && terminal()), every_(every), begun_(steady_seconds()) {}
  progress_bar(const progress_bar&) = delete;
  progress_bar& operator=(const progress_bar&) = delete;
  ~progress_bar() {
    if (shown_) std::fputs("\r\x1b[K", stderr);
  }

  void update(double fraction) {
    if (!wanted_ || ++calls_ % every_ != 0) return;
    const double elapsed = steady_seconds() - begun_;
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
  double begun_;
};

} // namespace ctdyn::detail
