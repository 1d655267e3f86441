// Events of an instance: the sides of zero on which their functions are, and the jumps where functions change sides.
#pragma once

#include "slope_number.hpp"
#include "values.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>

// An importer sees the functions less a shift. A function whose sign changed at an event is zero up to the error of the
// event's time, and where speeds that jumped turn it round (an impact), it has not crossed zero: the shift keeps it on
// the side from which it came, so that importers see the next impact, however short the flight before it is. The same
// is true of steps that the unit takes itself. Sides and shifts are part of a saved state.

namespace ctdyn::detail {

/// What the events of an instant did.
struct event_result {
  unit_status status = unit_status::ok;
  bool terminates = false, states_changed = false;
};

/// The derivatives at states of a step, which are not those of the instance.
inline void slope_in_step(void* of, const double* all_states, double time, double* rates, double* regularity) {
  auto& i = *static_cast<unit_instance*>(of);
  const unit_variables& all = i.variables;
  const ctdyn_set& set = all.model.sets[all.slope_set];
  ctdyn_call call = i.call_at(all_states, &time);
  double** const results = i.results + set.first;
  call.results = results;
  double* const own = i.results[all.rhs];
  i.results[all.rhs] = rates; // the model writes where the step reads
  all.model.evaluate(all.slope_set, &call);
  i.results[all.rhs] = own;
  *regularity = all.status == 0 ? 1.0 : *i.results[all.status - 1];
}

/// Writes the functions of all events; false if one is not finite.
inline bool event_values(unit_instance& i, double* states, double time, double* values) noexcept {
  i.unit.events->values(numbers_at(i, states, time), i.room.functions);
  for (std::size_t k = 0; k < i.variables.events; ++k) values[k] = i.room.functions[k].value;
  return finite_numbers(values, i.variables.events);
}
/// The side of zero of a number, as the standard has it: above, or not.
inline double side_of(double indicator) noexcept { return indicator > 0 ? 1.0 : -1.0; }

/// Writes what an importer sees of the functions of events; false if one is not finite.
inline bool event_indicators(unit_instance& i, double* indicators) noexcept {
  const bool finite = event_values(i, i.states, *i.time, indicators);
  for (std::size_t k = 0; k < i.variables.events; ++k) indicators[k] -= i.shifts[k];
  return finite;
}
/// Sets the sides of functions at the start. One that is zero is on the side from which its event comes.
inline bool start_events(unit_instance& i) noexcept {
  if (i.variables.events == 0) return true;
  if (!event_values(i, i.states, *i.time, i.room.values)) return false;
  for (std::size_t k = 0; k < i.variables.events; ++k) {
    const double g = i.room.values[k];
    i.sides[k] = is_zero(g) ? -i.room.functions[k].direction : side_of(g);
    i.shifts[k] = is_zero(g) ? -i.sides[k] * 1e-300 : 0;
  }
  return true;
}
/// Marks the functions of `indicators` that have changed their side, and returns whether one of these changes is an
/// event. If `pass` is true, at the end of a step, functions whose change is no event take their new side.
inline bool mark_crossed(unit_instance& i, const double* indicators, bool pass) noexcept {
  bool event = false;
  for (std::size_t k = 0; k < i.variables.events; ++k) {
    double& side = i.sides[k];
    const double now = side_of(indicators[k]);
    i.room.crossed[k] = !is_zero(side) && now * side < 0;
    const bool matters = i.room.crossed[k] != 0 && i.room.functions[k].direction * side <= 0;
    event = event || matters;
    const bool unknown = is_zero(side) && !is_zero(indicators[k]);
    if (pass && !matters && (i.room.crossed[k] != 0 || unknown)) // it has passed, and nothing happens
      side = now, i.shifts[k] = 0, i.room.crossed[k] = 0;
    // a function that has left zero is seen as it is
    if (pass && !matters && side * (indicators[k] + i.shifts[k]) > std::min(std::abs(i.shifts[k]), 1e-9))
      i.shifts[k] = 0;
  }
  return event;
}

/// Estimates the rounding of all functions: their changes where the states change by eight epsilons.
inline void find_noise(unit_instance& i) noexcept {
  const event_room& r = i.room;
  for (std::size_t k = 0; k < i.variables.events; ++k) r.noise[k] = std::max(1e-300, 0x1p-50 * std::abs(r.values[k]));
  for (unsigned way = 1; way <= 8; ++way) {
    unsigned bits = way * 2654435761U;
    for (std::size_t j = 0; j < i.variables.states; ++j) {
      bits = bits * 1664525U + 1013904223U;
      r.moved[j] = i.states[j] * (bits >> 31U != 0 ? 1 + 0x1p-49 : 1 - 0x1p-49);
    }
    if (!event_values(i, r.moved, *i.time, r.nearby)) return;
    for (std::size_t k = 0; k < i.variables.events; ++k)
      r.noise[k] = std::max(r.noise[k], std::abs(r.nearby[k] - r.values[k]));
  }
}
/// The changes of all functions from `values` on, in a moment (s) along derivatives of the states.
inline void changes_in_moment(unit_instance& i, const double* rates, double moment, const double* values,
                              double* changes) noexcept {
  for (std::size_t j = 0; j < i.variables.states; ++j) i.room.moved[j] = i.states[j] + moment * rates[j];
  if (!event_values(i, i.room.moved, *i.time + moment, changes)) return;
  for (std::size_t k = 0; k < i.variables.events; ++k) changes[k] -= values[k];
}
/// Finds the changes of all functions before the jumps, in a moment in which those that cross zero change by more than
/// rounding. Adds to the noise of the functions what the rounding of the event's time makes. Returns the moment (s).
inline double find_drift(unit_instance& i) noexcept {
  const event_room& r = i.room;
  double moment = 1e-6 * i.unit.step, regularity;
  slope_in_step(&i, i.states, *i.time, r.rates, &regularity);
  for (;; moment *= 100) {
    changes_in_moment(i, r.rates, moment, r.values, r.drift);
    bool clear = true;
    for (std::size_t k = 0; k < i.variables.events; ++k)
      clear = clear && (r.crossed[k] == 0 || std::abs(r.drift[k]) > 16 * r.noise[k]);
    if (clear || moment > 1e-3 * i.unit.step) break;
  }
  const double rounding_of_time = 0x1p-50 * std::max(std::abs(*i.time), i.unit.step);
  for (std::size_t k = 0; k < i.variables.events; ++k)
    r.noise[k] = std::max(r.noise[k], std::abs(r.drift[k]) * (rounding_of_time / moment));
  return moment;
}

/// Performs the jumps of the functions that crossed, in their order; each gets the state that the one before it left.
/// Returns an error where one makes numbers that are not finite, or changes an input that is the importer's.
inline event_result perform_jumps(unit_instance& i, const char* function) noexcept {
  const unit_variables& v = i.variables;
  const event_room& r = i.room;
  const std::size_t held = v.inputs + v.contacts;
  event_result result;
  std::copy_n(i.states, v.states + held, r.before); // inputs and contacts follow the states
  for (std::size_t k = 0; k < v.events; ++k)
    if (r.crossed[k] != 0 && r.functions[k].direction * i.sides[k] <= 0) {
      const bool ends = i.unit.events->jump(k, numbers_at(i, i.states, *i.time));
      result.terminates = result.terminates || ends;
      i.changed(false);
      if (!finite_numbers(i.states, v.states + held)) {
        std::copy_n(r.before, v.states + held, i.states);
        return {i.fail("%s: event %zu makes a number that is not finite", function, k + 1)};
      }
      for (std::size_t j = 0; j < held; ++j)
        if (i.unit.modes[j] == 0 && std::memcmp(i.inputs + j, r.before + v.states + j, sizeof(double)) != 0) {
          const ctdyn_symbols& s = v.model.symbols;
          const char* const name = j < v.inputs ? s.inputs.names[j] : s.contacts.names[j - v.inputs];
          std::copy_n(r.before, v.states + held, i.states);
          return {i.fail("%s: event %zu changes %s, which is an input of the unit: name it behind MODES", function,
                         k + 1, name)};
        }
    }
  result.states_changed = std::memcmp(i.states, r.before, v.states * sizeof(double)) != 0;
  return result;
}

/// Sets the sides with which functions go on after the jumps.
inline bool settle_events(unit_instance& i, double moment) noexcept {
  const unit_variables& v = i.variables;
  const event_room& r = i.room;
  if (!event_values(i, i.states, *i.time, r.after)) return false;
  // The changes that only the new speeds make: with the accelerations, inputs and contacts from before the jumps.
  const std::size_t held = v.inputs + v.contacts;
  std::swap_ranges(i.inputs, i.inputs + held, r.before + v.states);
  double regularity;
  slope_in_step(&i, i.states, *i.time, r.turned, &regularity);
  std::copy_n(r.rates + v.coordinates, v.states - v.coordinates, r.turned + v.coordinates);
  bool finite = event_values(i, i.states, *i.time, r.begin);
  changes_in_moment(i, r.turned, moment, r.begin, r.nearby);
  finite = finite && finite_numbers(r.nearby, v.events);
  std::swap_ranges(i.inputs, i.inputs + held, r.before + v.states);
  for (std::size_t k = 0; k < v.events; ++k) {
    double &side = i.sides[k], &shift = i.shifts[k];
    const double g = r.after[k], now = r.nearby[k], before = r.drift[k];
    const bool about_zero = std::abs(g) <= r.noise[k];
    if (r.crossed[k] == 0 && about_zero) { // jumps of other events made it zero: it has not left its side
      shift = g - side * r.noise[k];
      continue;
    }
    if (r.crossed[k] == 0 || !(about_zero || std::abs(g - r.values[k]) <= r.noise[k])) { // a jump across is no event
      if (r.crossed[k] != 0 || side_of(g - shift) * side < 0) side = side_of(g), shift = 0;
      continue;
    }
    const bool goes_on = !(std::abs(now - before) > 0) || now * before > 1e-4 * before * before;
    if (goes_on) side = -side;
    shift = side_of(g) * side > 0 ? 0 : g - side * r.noise[k];
  }
  return finite;
}

/// Performs the events of the functions that have changed their sides at the present state, and of those that are about
/// to change within rounding.
inline event_result perform_events(unit_instance& i, const char* function) noexcept {
  const unit_variables& v = i.variables;
  const event_room& r = i.room;
  if (v.events == 0) return {};
  constexpr const char* not_finite = "%s: at %g s the function of an event is not finite";
  if (!event_values(i, i.states, *i.time, r.values)) return {i.discard(not_finite, function, *i.time)};
  for (std::size_t k = 0; k < v.events; ++k) r.nearby[k] = r.values[k] - i.shifts[k];
  if (!mark_crossed(i, r.nearby, true)) return {};
  find_noise(i);
  const double moment = find_drift(i);
  for (std::size_t k = 0; k < v.events; ++k) { // else, of two functions that are equal up to rounding, one is missed
    const bool soon = std::abs(r.values[k]) <= r.noise[k] && r.drift[k] * i.sides[k] < -r.noise[k];
    r.crossed[k] = r.crossed[k] != 0 || soon;
  }
  event_result result = perform_jumps(i, function);
  if (result.status != unit_status::ok || result.terminates) return i.changed(false), result;
  if (!settle_events(i, moment)) result.status = i.fail(not_finite, function, *i.time); // the jumps are made
  i.changed(false);
  return result;
}

/// Ends the initialization: sets the sides of zero on which the functions of events start.
inline unit_status begin_running(unit_instance& i, const char* function) noexcept {
  if (!start_events(i)) return i.fail("%s: the function of an event is not finite", function);
  i.progress.mode = i.from.exchange ? unit_mode::event : unit_mode::step;
  return unit_status::ok;
}
/// Ends a step of the importer, and sets `event` to whether a change of sign in the step is an event.
template <class Boolean> unit_status complete_step(unit_instance& i, const char* function, Boolean& event) noexcept {
  event = 0;
  if (i.variables.events == 0) return unit_status::ok;
  if (!event_indicators(i, i.room.nearby)) return i.discard("%s: the function of an event is not finite", function);
  event = mark_crossed(i, i.room.nearby, true);
  return unit_status::ok;
}
inline unit_status get_indicators(unit_instance& i, const char* function, double* to, std::size_t count) noexcept {
  if (!has_length(i, function, to, count, i.variables.events)) return unit_status::error;
  if (count == 0 || event_indicators(i, to)) return unit_status::ok;
  return i.discard("%s: the function of an event is not finite at this state", function);
}

} // namespace ctdyn::detail
