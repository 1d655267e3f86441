// What may request a run to stop from outside.
#pragma once

#include "options.hpp"

#include <atomic>
#include <csignal>
#include <functional>
#include <type_traits>

namespace ctdyn::detail {

/// Handles Ctrl-C (SIGINT) during its lifetime. A second Ctrl-C has the effect that it had before.
class ctrl_c_watch {
public:
  ctrl_c_watch() {
    const turn_of_thread turn;
    if (users++ != 0) return; // runs in several threads share one handler
    seen = 0, before = std::signal(SIGINT, note);
    if (before == SIG_IGN) std::signal(SIGINT, SIG_IGN);
  }
  ctrl_c_watch(const ctrl_c_watch&) = delete;
  ctrl_c_watch& operator=(const ctrl_c_watch&) = delete;
  ~ctrl_c_watch() {
    const turn_of_thread turn;
    if (--users == 0) std::signal(SIGINT, before);
  }
  [[nodiscard]] static bool asked() noexcept { return seen != 0; }

private:
  /// Lets other threads wait. (std::mutex would include <chrono>.)
  struct turn_of_thread {
    turn_of_thread() {
      while (taken.test_and_set(std::memory_order_acquire)) taken.wait(true, std::memory_order_relaxed);
    }
    turn_of_thread(const turn_of_thread&) = delete;
    turn_of_thread& operator=(const turn_of_thread&) = delete;
    ~turn_of_thread() {
      taken.clear(std::memory_order_release);
      taken.notify_one();
    }
    static inline std::atomic_flag taken{};
  };
  static void note(int) {
    seen = 1;
    std::signal(SIGINT, before);
  }
  static inline int users = 0;
  static inline volatile std::sig_atomic_t seen = 0;
  static inline void (*before)(int) = SIG_DFL;
};
struct no_watch {};

/// Whether a source requests the run to stop.
template <class Source> [[nodiscard]] bool asks(Source& source) {
  if constexpr (std::is_same_v<Source, ctrl_c_option>)
    return ctrl_c_watch::asked();
  else if constexpr (std::is_pointer_v<Source>)
    return static_cast<bool>(*source);
  else if constexpr (requires { source.stop_requested(); })
    return source.stop_requested();
  else
    return static_cast<bool>(std::invoke(source));
}

} // namespace ctdyn::detail
