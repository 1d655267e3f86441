// The run of a simulation, by functions that are compiled here or in the library ctdyn::runtime.
#pragma once

#ifndef CTDYN_RUNTIME
#include "simulation_run.hpp"
#include "usual_steppers.hpp"
#else
#include "run_model.hpp"
#include "run_settings.hpp"
#include "run_stepper.hpp"

#include <memory>

namespace ctdyn::detail {
template <class Number> std::unique_ptr<run_stepper<Number>> usual_stepper(const tolerances& e);
template <class Number> std::unique_ptr<run_stepper<Number>> implicit_stepper(const tolerances& e);
template <bool Events, class Number>
simulation_outcome run_of(run_model<Number>& model, run_stepper<Number>& stepper, const run_state<Number>& start,
                          const run_settings& settings, simulation_outcome* so_far);
} // namespace ctdyn::detail
#endif
