// The memory in which an instance looks for events. A saved state has no part of it.
#pragma once

#include "unit.hpp"
#include "variables.hpp"

#include <cstddef>

namespace ctdyn::detail {

/// Numbers of states, and of the functions of events.
struct event_room {
  double* begun = nullptr;  ///< the states at the beginning of a step, also of one that constraints may refuse
  double* before = nullptr; ///< states, inputs and contacts before the jumps
  double* rates = nullptr;  ///< derivatives before the jumps
  double* turned = nullptr; ///< derivatives by the speeds after the jumps
  double* moved = nullptr;  ///< states nearby
  double* values = nullptr; ///< the functions at the event
  double* after = nullptr;  ///< after the jumps
  double* begin = nullptr;  ///< after the jumps, with the inputs from before
  double* nearby = nullptr; ///< at states nearby
  double* noise = nullptr;  ///< their rounding
  double* drift = nullptr;  ///< their change in a moment
  unit_event_value* functions = nullptr;
  unsigned char* crossed = nullptr; ///< whether the sign of each has changed

  event_room() = default;
  event_room(const unit_variables& v, double* room) noexcept {
    const auto take = [&room](std::size_t count) { return room += count, room - count; };
    if (v.events != 0 || v.has_constraints()) begun = take(v.states);
    if (v.events == 0) return;
    before = take(v.states + v.inputs + v.contacts), rates = take(v.states);
    turned = take(v.states), moved = take(v.states);
    values = take(v.events), after = take(v.events), nearby = take(v.events), noise = take(v.events);
    drift = take(v.events), begin = take(v.events);
    functions = reinterpret_cast<unit_event_value*>(room);
    crossed = reinterpret_cast<unsigned char*>(functions + v.events);
  }
  /// How many numbers there is room for.
  static std::size_t numbers(const unit_variables& v) noexcept {
    constexpr std::size_t own = (sizeof(unit_event_value) + sizeof(double)) / sizeof(double);
    if (v.events == 0) return v.has_constraints() ? v.states : 0;
    return 5 * v.states + v.inputs + v.contacts + (6 + own) * v.events;
  }
};

} // namespace ctdyn::detail
