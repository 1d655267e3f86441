// What a simulation gives back.
#pragma once

#include "event_sides.hpp"

#include <cstddef>
#include <exception>
#include <string_view>
#include <vector>

namespace ctdyn {

/// How a simulation ended. But for `reached_end` and `stopped`, the states are those before what went wrong.
enum class simulation_status {
  reached_end, ///< the last state is that at the time given by until(...)
  stopped,     ///< an event ended it
  no_time, ///< nothing was done: until(...) is not after the start or not finite, or a sample time or every(...) is not
           ///< positive
  not_finite,        ///< the start, a controller, an event's function or jump, or the motion is not finite
  singular,          ///< accelerations cannot be told: see solve_status
  not_assembled,     ///< the start does not obey the constraints, or no state near the motion does
  step_too_small,    ///< the tolerance cannot be kept with any step: the motion ends, or it is too stiff or too precise
  events_accumulate, ///< infinitely many events in a finite time, as of a ball that comes to rest or a relay that
                     ///< slides
  too_long,          ///< more steps or states than at_most(...) grants
  time_is_up,        ///< it took longer than at_most(...) grants
  interrupted,       ///< who may stop it did: stopped_by(...), or a function of observed(...)
  threw              ///< a controller, a jump, an event's or an observer's function threw: see `thrown`
};

/// The same in words.
///
///     std::cout << to_string(result.status); // "reached the end"
[[nodiscard]] constexpr std::string_view to_string(simulation_status how) noexcept {
  switch (how) {
  case simulation_status::reached_end: return "reached the end";
  case simulation_status::stopped: return "stopped by an event";
  case simulation_status::no_time: return "no time to simulate";
  case simulation_status::not_finite: return "not finite";
  case simulation_status::singular: return "accelerations cannot be told";
  case simulation_status::not_assembled: return "constraints are not obeyed";
  case simulation_status::step_too_small: return "step too small";
  case simulation_status::events_accumulate: return "events accumulate";
  case simulation_status::too_long: return "too many steps";
  case simulation_status::time_is_up: return "the time granted is over";
  case simulation_status::interrupted: return "stopped from outside";
  case simulation_status::threw: return "something threw an exception";
  }
  return "";
}

/// An event of a simulation: when (s), which of its `on(...)`, counted from 0, and where its states are: before the
/// jump `states[before]`, after it `states[before + 1]`.
template <class Scalar> struct simulation_event {
  Scalar t = Scalar(0);
  std::size_t which = 0;
  std::size_t before = 0;
};

namespace detail {
/// What a run that goes on has to know beside its states.
struct run_memory {
  double start = 0, t = 0;
  std::vector<std::size_t> samples{}; // how often each sampled controller was called
  std::vector<event_side> sides{};    // of the functions of events
};
} // namespace detail

/// States along a motion, with their inputs and times, and how it ended.
///
///     const auto run = simulate(eom, x0, until(10.0), every(0.01));
///     if (!run) std::cout << to_string(run.status);
template <class State> struct simulation_result {
  std::vector<State> states;
  simulation_status status = simulation_status::no_time;
  std::vector<simulation_event<double>> events; ///< in order of time
  std::vector<std::size_t> accumulating{};      ///< which events happen again and again at the end, if they accumulate
  std::exception_ptr thrown{};                  ///< for std::rethrow_exception, if something was thrown
  std::size_t steps = 0;                        ///< of the integrator
  std::size_t evaluations = 0;                  ///< of the equations
  detail::run_memory memory{};                  ///< for keep_going

  /// Whether it ended as it was meant to: at its end, or by an event.
  [[nodiscard]] explicit operator bool() const noexcept {
    return status == simulation_status::reached_end || status == simulation_status::stopped;
  }
};

} // namespace ctdyn
