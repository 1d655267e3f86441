// What a unit (FMU) of the Functional Mock-up Interface (FMI) knows of its model: one table, which is written for each
// unit (unit.cmake).
#pragma once

#include "../c/model.h"

#include <cstddef>

namespace ctdyn {

namespace detail {

/// The numbers of an instance as its events see and change them.
struct unit_numbers {
  const double* parameters;
  double *coordinates, *speeds, *auxiliary_states, *inputs, *contacts;
  double time;
};
/// The function of an event at a state, and the changes of its sign that are events: -1 falling, 1 rising, 0 both.
struct unit_event_value {
  double value;
  int direction;
};

} // namespace detail

/// The events of a unit of FMI, which `unit_events_of` makes.
struct unit_events {
  std::size_t count; ///< how many there are
  /// Writes the functions of all events.
  void (*values)(const detail::unit_numbers& at, detail::unit_event_value* functions);
  /// Performs the jump of an event. Returns whether the simulation ends.
  bool (*jump)(std::size_t which, const detail::unit_numbers& of);
};

namespace detail {

/// Computes `rhs`, the time derivatives of the states (coordinates, speeds, auxiliary states), and the regularity. `of`
/// is the instance.
struct unit_slope {
  void (*evaluate)(void* of, const double* states, double time, double* rates, double* regularity);
  void* of;
};
/// How a step in time ended; `not_projected`: no state that satisfies the constraints was found.
enum class unit_step { advanced, singular, not_finite, not_projected };

/// A unit: its model, its start values and its step in time.
struct unit_of_model {
  const ctdyn_model* (*model)(unsigned abi);
  /// Derivatives of a set of outputs (slopes.hpp).
  int (*slopes)(std::size_t set, const ctdyn_call* at, const ctdyn_call* along);
  /// Advances the states from a time by a step (s).
  unit_step (*advance)(const unit_slope& slope, double* states, double time, double step);
  const char* token;   ///< ties the binary to its modelDescription.xml
  const double* start; ///< of parameters, coordinates, speeds, auxiliary states, inputs, contacts
  double step;         ///< the longest step of a co-simulation (s)
  /// Whether each input and each contact is a mode, which events change and not the importer.
  const unsigned char* modes;
  const unit_events* events; ///< null if there are none
};

} // namespace detail
} // namespace ctdyn

/// The table of the unit with which this code is linked.
extern "C" const ctdyn::detail::unit_of_model ctdyn_unit;
