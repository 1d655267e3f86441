// Derivatives of the outputs of a compiled model along a direction, and what the outputs depend on: the program of the
// model, evaluated with slope_number and reach_number.
#pragma once

#include "../c/model.h"
#include "reach_number.hpp"
#include "slope_number.hpp"

#include <cstddef>

namespace ctdyn::detail {

/// Numbers and their changes along the direction, as one array; without changes, they are constant.
struct slopes_source {
  const double *value, *slope;
  [[nodiscard]] slope_number operator[](std::size_t i) const noexcept {
    return {value[i], slope != nullptr ? slope[i] : 0.0};
  }
  [[nodiscard]] slope_number operator*() const noexcept { return (*this)[0]; }
};
/// Numbers that count as reached where their mark is positive; without marks, none does.
struct reach_source {
  const double* mark;
  [[nodiscard]] reach_number operator[](std::size_t i) const noexcept {
    return reach_number::of(mark != nullptr && mark[i] > 0);
  }
  [[nodiscard]] reach_number operator*() const noexcept { return (*this)[0]; }
};

/// An array of results that keeps their derivatives, or their marks, but not their values.
struct slopes_target {
  struct entry {
    double* to;
    void operator=(slope_number x) const noexcept { *to = x.slope; }
    void operator=(reach_number x) const noexcept { *to = x.reached ? 1.0 : 0.0; }
  };
  double* numbers;
  [[nodiscard]] entry operator[](std::size_t i) const noexcept { return {numbers + i}; }
};
struct slopes_targets {
  double* const* results;
  [[nodiscard]] slopes_target operator[](std::size_t k) const noexcept { return {results[k]}; }
};
/// The counterpart of `compiled_call`.
template <class Number, class Source> struct slopes_call {
  std::size_t what;
  const Number *parameters, *prepared;
  Source coordinates, speeds, auxiliary_states, inputs, contacts, time, udots;
  slopes_targets results;
};

/// Computes the derivatives of a set of outputs at `at`, into the results of `along`, which has the changes of what the
/// set reads; a null pointer there means no change. Returns 1 if there is no such set.
template <class Functions> int c_slopes(std::size_t set, const ctdyn_call& at, const ctdyn_call& along) noexcept {
  static constexpr double open[Functions::contacts + 1]{};
  if (set >= Functions::set_count) return 1;
  slope_number parameters[Functions::parameters + 1], prepared[Functions::prepared + 1];
  const slopes_source given{at.parameters, along.parameters};
  for (std::size_t i = 0; i < Functions::parameters; ++i) parameters[i] = given[i];
  if (along.parameters != nullptr)
    Functions::prepare(static_cast<const slope_number*>(parameters), prepared);
  else
    for (std::size_t i = 0; i < Functions::prepared; ++i) prepared[i] = slope_number(at.prepared[i]);
  Functions::evaluate(slopes_call<slope_number, slopes_source>{set + 1,
                                                               parameters,
                                                               prepared,
                                                               {at.coordinates, along.coordinates},
                                                               {at.speeds, along.speeds},
                                                               {at.auxiliary_states, along.auxiliary_states},
                                                               {at.inputs, along.inputs},
                                                               {at.contacts != nullptr ? at.contacts : open, nullptr},
                                                               {at.time, along.time},
                                                               {at.udots, along.udots},
                                                               {along.results}});
  return 0;
}

/// Marks, by 1, the results of a set that depend on what is marked in `call`. Returns 1 if there is no such set.
template <class Functions> int c_reach(std::size_t set, const ctdyn_call& call) noexcept {
  if (set >= Functions::set_count) return 1;
  reach_number parameters[Functions::parameters + 1], prepared[Functions::prepared + 1];
  for (std::size_t i = 0; i < Functions::parameters; ++i) parameters[i] = reach_source{call.parameters}[i];
  for (reach_number& each : prepared) each = reach_number(0.0);
  Functions::prepare(static_cast<const reach_number*>(parameters), prepared);
  Functions::evaluate(slopes_call<reach_number, reach_source>{set + 1,
                                                              parameters,
                                                              prepared,
                                                              {call.coordinates},
                                                              {call.speeds},
                                                              {call.auxiliary_states},
                                                              {call.inputs},
                                                              {call.contacts},
                                                              {call.time},
                                                              {call.udots},
                                                              {call.results}});
  return 0;
}

} // namespace ctdyn::detail
