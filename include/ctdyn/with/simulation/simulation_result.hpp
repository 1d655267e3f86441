// The result of a simulation.
#pragma once

#include "event_sides.hpp"

#include <cstddef>
#include <exception>
#include <string_view>
#include <vector>

namespace ctdyn {

/// How a simulation ended. Unless it is `reached_end` or `stopped`, the states are those before what went wrong.
enum class simulation_status {
  reached_end,       ///< the last state is that at the time given by until(...)
  stopped,           ///< an event ended it
  no_time,           ///< no step was taken: until(...) is not finite or not after the start, every(...), a sample
                     ///< period or longest_step(...) is not positive, or jitter(...) is not from 0 to below its period
  not_finite,        ///< the state at the start, a controller, an event's function or jump, or the motion is not finite
  singular,          ///< the accelerations are not determined, or those at the start not finite: see solve_status
  not_assembled,     ///< the start violates constraints, loops or closed contacts, or no state near the motion obeys
                     ///< them and the anchors of contacts
  step_too_small,    ///< no step meets the tolerance: the motion ends here, it is too stiff, or the tolerance too small
  events_accumulate, ///< there are infinitely many events in a finite time, as of a ball that comes to rest or a relay
                     ///< that slides
  too_long,          ///< there were more steps or states than at_most(...) allows
  time_is_up,        ///< it took longer than at_most(...) allows
  interrupted,       ///< stopped_by(...) or a function of observed(...) stopped it
  threw              ///< a controller, a jump, an event's function or an observer threw: see `thrown`
};

/// The status in words.
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

/// An event of a simulation: its time (s), the index of its `on(...)`, from 0, and the index of the state before its
/// jump. The state after the jump is `states[before + 1]`; an event with `stop` has none. An event whose jump threw, or
/// made a state that is not finite or obeys no constraints, is not among them: `keep_going` performs it again.
template <class Scalar> struct simulation_event {
  Scalar t = Scalar(0);
  std::size_t which = 0;
  std::size_t before = 0;
};

namespace detail {
/// What `keep_going` needs besides the states.
struct run_memory {
  double start = 0, t = 0;
  std::vector<std::size_t> samples{}; // how often each sampled controller was called
  std::vector<event_side> sides{};    // the sides of the events' functions
  std::vector<double> anchors{};      // where contacts closed, and which
};
} // namespace detail

/// How a simulation ended, and what happened in it.
struct simulation_outcome {
  simulation_status status = simulation_status::no_time;
  std::vector<simulation_event<double>> events{}; ///< in the order of time
  std::vector<std::size_t> accumulating{};        ///< the indices of the events that accumulate at the end, if any do
  std::exception_ptr thrown{};                    ///< the exception that was thrown, if any, for std::rethrow_exception
  std::size_t steps = 0;                          ///< the number of steps of the integrator
  std::size_t evaluations = 0;                    ///< the number of evaluations of the equations
  detail::run_memory memory{};                    ///< what keep_going needs

  /// Whether the simulation ended as intended: at its end, or by an event.
  [[nodiscard]] explicit operator bool() const noexcept {
    return status == simulation_status::reached_end || status == simulation_status::stopped;
  }
};

/// The states along a motion, with their times and inputs, and how the simulation ended.
///
///     const auto run = simulate(eom, x0, until(10.0), every(0.01));
///     if (!run) std::cout << to_string(run.status);
template <class State> struct simulation_result : simulation_outcome { std::vector<State> states{}; };

} // namespace ctdyn
