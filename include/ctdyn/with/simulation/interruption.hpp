// What may end a run early: an observer, a request from outside, a limit of wall-clock time.
#pragma once

#include "chosen_options.hpp"
#include "simulation_result.hpp"

#include <atomic>
#include <chrono>
#include <csignal>
#include <functional>
#include <type_traits>

namespace ctdyn::detail {

/// Handles Ctrl-C (SIGINT) during its lifetime. A second Ctrl-C has the effect that it had before.
class ctrl_c_watch {
public:
  ctrl_c_watch() {
    if (users++ != 0) return; // runs in several threads share one handler
    seen = 0, before = std::signal(SIGINT, note);
    if (before == SIG_IGN) std::signal(SIGINT, SIG_IGN);
  }
  ctrl_c_watch(const ctrl_c_watch&) = delete;
  ctrl_c_watch& operator=(const ctrl_c_watch&) = delete;
  ~ctrl_c_watch() {
    if (--users == 0) std::signal(SIGINT, before);
  }
  [[nodiscard]] static bool asked() noexcept { return seen != 0; }

private:
  static void note(int) {
    seen = 1;
    std::signal(SIGINT, before);
  }
  static inline std::atomic<int> users{0};
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

/// The observers of a run, and whether anything requests it to stop.
template <class Model, class Options> class interruption {
  using clock = std::chrono::steady_clock;
  static constexpr bool watches = count_of<option_is<stop_request<ctrl_c_option>>, Options> != 0;
  static constexpr bool limited = count_of<option_is<time_limit>, Options> != 0;

public:
  explicit interruption(Options& options) : options_(options) {}

  /// Calls the observers with a recorded state.
  void observe(const typename Model::state_type& x) {
    each_option<is_observer>(options_, [&](auto& observer) {
      if constexpr (std::is_void_v<std::invoke_result_t<decltype(observer.function)&, const decltype(x)&>>)
        std::invoke(observer.function, x);
      else
        wanted_ = static_cast<bool>(std::invoke(observer.function, x)) || wanted_;
    });
  }
  /// Why the run is to stop; `reached_end` if it is not.
  [[nodiscard]] simulation_status asked() {
    each_option<is_stop_request>(options_, [&](auto& request) { wanted_ = wanted_ || asks(request.source); });
    if (wanted_) return simulation_status::interrupted;
    if constexpr (limited)
      if (std::chrono::duration<double>(clock::now() - begun_).count() > last_option(options_, time_limit{}).seconds)
        return simulation_status::time_is_up;
    return simulation_status::reached_end;
  }

private:
  Options& options_;
  bool wanted_ = false;
  [[no_unique_address]] std::conditional_t<watches, ctrl_c_watch, no_watch> watch_;
  clock::time_point begun_ = limited ? clock::now() : clock::time_point{};
};

} // namespace ctdyn::detail
