// Getting and setting the variables of an instance, for both versions of the standard.
#pragma once

#include "instance.hpp"

#include <cstddef>

namespace ctdyn::detail {

/// Whether an array may be read: it is not null, or nothing is read from it.
inline bool readable(unit_instance& i, const char* function, const void* array, std::size_t count) noexcept {
  if (array != nullptr || count == 0) return true;
  i.fail("%s: a null pointer in place of an array of %zu", function, count);
  return false;
}

/// Refuses variables of a type that the unit has none of.
template <class Reference>
unit_status no_values(unit_instance& i, const char* function, const Reference* references, std::size_t count) noexcept {
  if (count == 0) return unit_status::ok;
  if (!readable(i, function, references, count)) return unit_status::error;
  return i.fail("%s: there is no variable of this type with the value reference %zu", function,
                static_cast<std::size_t>(references[0]));
}

/// The numbers of an instance at states and a time, as events see them.
inline unit_numbers numbers_at(unit_instance& i, double* states, double time) noexcept {
  const unit_variables& v = i.variables;
  double* const speeds = states + v.coordinates;
  return {i.parameters, states, speeds, speeds + v.speeds, i.inputs, i.contacts, time};
}

/// The value of a variable of real numbers; contacts are of another type.
inline double value_in(unit_instance& i, unit_variable variable) noexcept {
  switch (variable.kind) {
  case unit_kind::time: return *i.time;
  case unit_kind::parameter: return i.parameters[variable.index];
  case unit_kind::state: return i.states[variable.index];
  case unit_kind::derivative: return i.rates()[variable.index];
  case unit_kind::input: return i.inputs[variable.index];
  case unit_kind::output: {
    const unit_entry at = i.entries[variable.index];
    i.evaluate(at.set);
    return i.results[at.output][at.entry];
  }
  case unit_kind::indicator: break; // below
  case unit_kind::contact:
  case unit_kind::none: return 0;
  }
  i.unit.events->values(numbers_at(i, i.states, *i.time), i.room.functions);
  return i.room.functions[variable.index].value - i.shifts[variable.index];
}

/// Reports that a value cannot be computed: the call is discarded where an importer may try another point, else it is
/// an error.
inline unit_status not_computed(unit_instance& i, const char* function, std::size_t reference) noexcept {
  constexpr const char* format =
      "%s: the value of value reference %zu cannot be computed at this state: the equations are singular, or a result "
      "is not finite";
  if (i.from.exchange || i.from.version == 3) return i.discard(format, function, reference);
  return i.fail(format, function, reference);
}

template <class Reference>
unit_status get_reals(unit_instance& i, const char* function, const Reference* references, std::size_t count,
                      double* values) noexcept {
  if (!readable(i, function, references, count) || !readable(i, function, values, count)) return unit_status::error;
  for (std::size_t k = 0; k < count; ++k) {
    const unit_variable variable = i.variables.at(references[k]);
    if (variable.kind == unit_kind::none || variable.kind == unit_kind::contact)
      return i.fail("%s: there is no real variable with the value reference %zu", function,
                    static_cast<std::size_t>(references[k]));
    const double value = value_in(i, variable);
    if (!finite_number(value) || (variable.kind == unit_kind::derivative && !i.regular()))
      return not_computed(i, function, references[k]);
    values[k] = value;
  }
  return unit_status::ok;
}
/// Reads contacts; `Boolean` is the type in the version of the standard.
template <class Reference, class Boolean>
unit_status get_booleans(unit_instance& i, const char* function, const Reference* references, std::size_t count,
                         Boolean* values) noexcept {
  if (!readable(i, function, references, count) || !readable(i, function, values, count)) return unit_status::error;
  for (std::size_t k = 0; k < count; ++k) {
    const unit_variable variable = i.variables.at(references[k]);
    if (variable.kind != unit_kind::contact)
      return i.fail("%s: there is no Boolean variable with the value reference %zu", function,
                    static_cast<std::size_t>(references[k]));
    values[k] = static_cast<Boolean>(i.contacts[variable.index] > 0.5);
  }
  return unit_status::ok;
}

/// Whether a variable may be set in the state of the instance, by its causality, variability and `initial`.
inline bool settable(const unit_instance& i, unit_variable variable) noexcept {
  constexpr unsigned before = unit_mode::instantiated | unit_mode::initialization,
                     between = unit_mode::event | unit_mode::step;
  const auto now = static_cast<unsigned>(i.progress.mode);
  if (i.is_mode(variable)) return (now & before) != 0;
  switch (variable.kind) {
  case unit_kind::state: return (now & before) != 0;
  case unit_kind::parameter:
  case unit_kind::contact: return (now & (before | between)) != 0;
  case unit_kind::input: return (now & (before | between | unit_mode::continuous)) != 0;
  default: return false;
  }
}

template <class Reference>
unit_status set_reals(unit_instance& i, const char* function, const Reference* references, std::size_t count,
                      const double* values) noexcept {
  if (!readable(i, function, references, count) || !readable(i, function, values, count)) return unit_status::error;
  const auto place = [&i](unit_variable v) {
    return (v.kind == unit_kind::parameter ? i.parameters : v.kind == unit_kind::state ? i.states : i.inputs) + v.index;
  };
  for (std::size_t k = 0; k < count; ++k) { // nothing is set if one of them cannot be
    const unit_variable variable = i.variables.at(references[k]);
    const auto reference = static_cast<std::size_t>(references[k]);
    if (variable.kind == unit_kind::none || variable.kind == unit_kind::contact)
      return i.fail("%s: there is no real variable with the value reference %zu", function, reference);
    if (!settable(i, variable))
      return i.fail("%s: the variable with the value reference %zu must not be set now", function, reference);
    if (!finite_number(values[k]))
      return i.discard("%s: the value for the value reference %zu is not finite", function, reference);
  }
  bool parameters_too = false, differs = false;
  for (std::size_t k = 0; k < count; ++k) {
    const unit_variable variable = i.variables.at(references[k]);
    double& to = *place(variable);
    if (std::memcmp(&to, values + k, sizeof to) == 0) continue;
    to = values[k], differs = true;
    parameters_too = parameters_too || variable.kind == unit_kind::parameter;
  }
  if (differs) i.changed(parameters_too);
  return unit_status::ok;
}
template <class Reference, class Boolean>
unit_status set_booleans(unit_instance& i, const char* function, const Reference* references, std::size_t count,
                         const Boolean* values) noexcept {
  if (!readable(i, function, references, count) || !readable(i, function, values, count)) return unit_status::error;
  for (std::size_t k = 0; k < count; ++k) {
    const auto reference = static_cast<std::size_t>(references[k]);
    if (i.variables.at(reference).kind != unit_kind::contact)
      return i.fail("%s: there is no Boolean variable with the value reference %zu", function, reference);
    if (!settable(i, i.variables.at(reference)))
      return i.fail("%s: the variable with the value reference %zu must not be set now", function, reference);
  }
  for (std::size_t k = 0; k < count; ++k) i.contacts[i.variables.at(references[k]).index] = values[k] ? 1.0 : 0.0;
  if (count != 0) i.changed(false);
  return unit_status::ok;
}

/// Whether an array of a caller has the expected length, and is not null.
inline bool has_length(unit_instance& i, const char* function, const void* array, std::size_t length,
                       std::size_t expected) noexcept {
  if (length != expected) {
    i.fail("%s: an array of %zu where there are %zu", function, length, expected);
    return false;
  }
  return readable(i, function, array, length);
}

inline unit_status set_states(unit_instance& i, const char* function, const double* x, std::size_t count) noexcept {
  if (!has_length(i, function, x, count, i.variables.states)) return unit_status::error;
  if (!finite_numbers(x, count)) return i.discard("%s: a state is not finite", function);
  std::copy_n(x, count, i.states);
  i.changed(false);
  return unit_status::ok;
}
inline unit_status get_states(unit_instance& i, const char* function, double* x, std::size_t count) noexcept {
  if (!has_length(i, function, x, count, i.variables.states)) return unit_status::error;
  std::copy_n(i.states, count, x);
  return unit_status::ok;
}
inline unit_status get_rates(unit_instance& i, const char* function, double* rates, std::size_t count) noexcept {
  if (!has_length(i, function, rates, count, i.variables.states)) return unit_status::error;
  if (!i.regular())
    return i.discard("%s: the derivatives cannot be computed at this state: the equations are singular, or a result is "
                     "not finite",
                     function);
  std::copy_n(i.rates(), count, rates);
  return unit_status::ok;
}
/// Writes the nominal values of the states: all are taken to be of the order of 1.
inline unit_status get_nominals(unit_instance& i, const char* function, double* x, std::size_t count) noexcept {
  if (!has_length(i, function, x, count, i.variables.states)) return unit_status::error;
  std::fill_n(x, count, 1.0);
  return unit_status::ok;
}
inline unit_status set_time(unit_instance& i, const char* function, double time) noexcept {
  if (!finite_number(time)) return i.fail("%s: the time is not finite", function);
  if (i.progress.has_stop != 0 && time > i.progress.stop + 1e-9 * (1 + std::abs(i.progress.stop)))
    return i.fail("%s: the time %g is after the stop time %g", function, time, i.progress.stop);
  *i.time = time;
  i.changed(false);
  return unit_status::ok;
}

/// Sets the times (s) of an experiment. A tolerance is not used, since the unit's steps have one size.
inline unit_status set_times(unit_instance& i, const char* function, double start, bool has_stop,
                             double stop) noexcept {
  if (!finite_number(start) || (has_stop && !(finite_number(stop) && stop > start)))
    return i.fail("%s: the start time is finite, and the stop time is after it", function);
  *i.time = i.progress.start = i.progress.reached = start;
  i.progress.has_stop = has_stop ? 1 : 0, i.progress.stop = has_stop ? stop : 0.0;
  i.changed(false);
  return unit_status::ok;
}

} // namespace ctdyn::detail
