// A step of a unit's own, with the events in it.
#pragma once

#include "constraints.hpp"
#include "events.hpp"

#include <cmath>
#include <cstddef>

namespace ctdyn::detail {

/// How a step ended. If its end was not reached, the instance stays at the last event, or at the beginning of the step.
struct step_end {
  unit_status status = unit_status::ok;
  bool terminates = false;
};

/// Makes the quaternions among the coordinates ones of unit norm.
inline void normalize_quaternions(unit_instance& i) noexcept {
  const ctdyn_symbols& s = i.variables.model.symbols;
  for (std::size_t k = 0; k < s.quaternion_count; ++k) {
    const std::size_t* const at = s.quaternions + 4 * k;
    double square = 0;
    for (std::size_t j = 0; j < 4; ++j) square += i.states[at[j]] * i.states[at[j]];
    const double norm = std::sqrt(square);
    for (std::size_t j = 0; j < 4; ++j) i.states[at[j]] /= norm;
  }
}

/// Advances the states by one step from a time (s) on, without looking for events.
inline unit_step advance_by(unit_instance& i, double from, double step) noexcept {
  const unit_slope slope{&slope_in_step, &i};
  *i.time = from;
  const unit_step how = i.unit.advance(slope, i.states, from, step);
  i.changed(false);
  if (how != unit_step::advanced) return how;
  normalize_quaternions(i);
  *i.time = from + step;
  return project_states(i) ? how : unit_step::not_projected;
}

/// Advances from `begun` to the first time in a step at which a function is beyond zero, as it is at the step's end.
/// Sets `part` to that time after `from` (s). If the step to it cannot be taken, the instance stays at `begun`.
inline unit_step advance_to_event(unit_instance& i, double from, double step, double& part) noexcept {
  const event_room& r = i.room;
  double before = 0, after = step;
  for (int k = 0; k < 60; ++k) {
    const double middle = before + (after - before) / 2;
    if (!(middle > before && middle < after)) break;
    std::copy_n(r.begun, i.variables.states, i.states);
    const bool seen = advance_by(i, from, middle) != unit_step::advanced || !event_indicators(i, r.nearby) ||
                      mark_crossed(i, r.nearby, false);
    (seen ? after : before) = middle;
  }
  std::copy_n(r.begun, i.variables.states, i.states);
  part = after;
  return advance_by(i, from, after);
}

/// Tells of a step that cannot be taken; the states are those before it, also where only constraints refused its end.
inline step_end no_step(unit_instance& i, const char* function, double from, unit_step how) noexcept {
  if (i.room.begun != nullptr) std::copy_n(i.room.begun, i.variables.states, i.states);
  *i.time = from;
  i.changed(false);
  return {i.discard("%s: at %g s %s", function, from,
                    how == unit_step::singular        ? "the equations are singular"
                    : how == unit_step::not_projected ? "no state that satisfies the constraints was found"
                                                      : "the equations have no finite solution")};
}

/// Advances an instance by one step (s), with all events in it. The signs of functions are compared at the ends of the
/// step and after each event.
inline step_end step_with_events(unit_instance& i, const char* function, double from, double step) noexcept {
  constexpr int most = 1000;
  const std::size_t states = i.variables.states;
  double left = step;
  for (int count = 0;; ++count) {
    if (i.room.begun != nullptr) std::copy_n(i.states, states, i.room.begun);
    const unit_step how = advance_by(i, from, left);
    if (how != unit_step::advanced) return no_step(i, function, from, how);
    if (i.variables.events == 0) return {};
    const bool finite = event_indicators(i, i.room.nearby);
    if (finite && !mark_crossed(i, i.room.nearby, false)) {
      static_cast<void>(mark_crossed(i, i.room.nearby, true));
      return {};
    }
    if (!finite || count == most) {
      std::copy_n(i.room.begun, states, i.states);
      *i.time = from;
      i.changed(false);
      if (!finite) return {i.discard("%s: after %g s the function of an event is not finite", function, from)};
      return {
          i.discard("%s: at %g s events accumulate: there are more than %d within %g s", function, from, most, step)};
    }
    double part;
    const unit_step to_event = advance_to_event(i, from, left, part);
    if (to_event != unit_step::advanced) return no_step(i, function, from, to_event);
    from += part, left -= part;
    const event_result done = perform_events(i, function);
    if (done.status != unit_status::ok || done.terminates) return {done.status, done.terminates};
    if (!(left > 0)) return {};
  }
}

} // namespace ctdyn::detail
