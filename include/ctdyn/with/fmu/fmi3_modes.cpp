// The functions of the Functional Mock-up Interface 3.0 for events, model exchange, co-simulation and clocks.
#include <ctdyn/with/fmu/fmi3.h>

#include <ctdyn/with/fmu/calls.hpp>
#include <ctdyn/with/fmu/stepping.hpp>

namespace ctdyn::detail {
namespace {

using references = const fmi3ValueReference*;

template <class... Arguments> fmi3Status called(fmi3Instance c, Arguments... arguments) noexcept {
  return static_cast<fmi3Status>(call_instance(c, arguments...));
}
fmi3Status without(fmi3Instance c, const char* function, const char* what) noexcept {
  return called(c, function, in_any_mode,
                [what](auto& i, auto f) { return i.fail("%s: the unit has no %s", f, what); });
}
/// Sets what is answered, unless a pointer is null.
template <class... Answers>
unit_status answer(unit_instance& i, const char* function, bool value, Answers*... answers) noexcept {
  if (((answers == nullptr) || ...)) return i.fail("%s: a null pointer", function);
  ((*answers = value), ...);
  return unit_status::ok;
}
/// A number of the model, which does not change.
fmi3Status number_of(fmi3Instance c, const char* function, size_t* to, bool states) noexcept {
  return called(c, function, true, computed | unit_mode::instantiated, [=](auto& i, auto f) {
    if (to == nullptr) return i.fail("%s: a null pointer", f);
    return *to = states ? i.variables.states : i.variables.events, unit_status::ok;
  });
}

} // namespace
} // namespace ctdyn::detail

using namespace ctdyn::detail;

#define CTDYN_FMI3 extern "C" __attribute__((visibility("default")))

// ---- events

CTDYN_FMI3 fmi3Status fmi3EvaluateDiscreteStates(fmi3Instance c) {
  return called(c, __func__, unit_mode::initialization | unit_mode::event, [](auto& i, auto f) {
    return i.fail("%s: the unit has no discrete states (providesEvaluateDiscreteStates is false)", f);
  });
}
CTDYN_FMI3 fmi3Status fmi3UpdateDiscreteStates(fmi3Instance c, fmi3Boolean* again, fmi3Boolean* terminate,
                                               fmi3Boolean* nominals, fmi3Boolean* states, fmi3Boolean* has_next,
                                               fmi3Float64* /*next*/) {
  return called(c, __func__, only(unit_mode::event), [=](auto& i, auto f) {
    const unit_status how = answer(i, f, false, again, terminate, nominals, states, has_next);
    if (how != unit_status::ok) return how;
    const event_result done = perform_events(i, f);
    *terminate = done.terminates, *states = done.states_changed;
    return done.status;
  });
}

// ---- model exchange

CTDYN_FMI3 fmi3Status fmi3EnterContinuousTimeMode(fmi3Instance c) {
  return called(c, __func__, true, only(unit_mode::event),
                [](auto& i, auto) { return go_to(i, unit_mode::continuous); });
}
CTDYN_FMI3 fmi3Status fmi3CompletedIntegratorStep(fmi3Instance c, fmi3Boolean /*none_before*/,
                                                  fmi3Boolean* enter_event_mode, fmi3Boolean* terminate) {
  return called(c, __func__, true, only(unit_mode::continuous), [=](auto& i, auto f) {
    const unit_status how = answer(i, f, false, enter_event_mode, terminate);
    return how == unit_status::ok ? complete_step(i, f, *enter_event_mode) : how;
  });
}
CTDYN_FMI3 fmi3Status fmi3SetTime(fmi3Instance c, fmi3Float64 time) {
  return called(c, __func__, true, unit_mode::event | unit_mode::continuous,
                [=](auto& i, auto f) { return set_time(i, f, time); });
}
CTDYN_FMI3 fmi3Status fmi3SetContinuousStates(fmi3Instance c, const fmi3Float64* x, size_t count) {
  return called(c, __func__, true, only(unit_mode::continuous),
                [=](auto& i, auto f) { return set_states(i, f, x, count); });
}
CTDYN_FMI3 fmi3Status fmi3GetContinuousStateDerivatives(fmi3Instance c, fmi3Float64* rates, size_t count) {
  return called(c, __func__, true, computed, [=](auto& i, auto f) { return get_rates(i, f, rates, count); });
}
CTDYN_FMI3 fmi3Status fmi3GetEventIndicators(fmi3Instance c, fmi3Float64* indicators, size_t count) {
  return called(c, __func__, true, computed, [=](auto& i, auto f) { return get_indicators(i, f, indicators, count); });
}
CTDYN_FMI3 fmi3Status fmi3GetContinuousStates(fmi3Instance c, fmi3Float64* x, size_t count) {
  return called(c, __func__, true, computed, [=](auto& i, auto f) { return get_states(i, f, x, count); });
}
CTDYN_FMI3 fmi3Status fmi3GetNominalsOfContinuousStates(fmi3Instance c, fmi3Float64* x, size_t count) {
  return called(c, __func__, true, computed, [=](auto& i, auto f) { return get_nominals(i, f, x, count); });
}
CTDYN_FMI3 fmi3Status fmi3GetNumberOfEventIndicators(fmi3Instance c, size_t* count) {
  return number_of(c, __func__, count, false);
}
CTDYN_FMI3 fmi3Status fmi3GetNumberOfContinuousStates(fmi3Instance c, size_t* count) {
  return number_of(c, __func__, count, true);
}

// ---- co-simulation

CTDYN_FMI3 fmi3Status fmi3EnterStepMode(fmi3Instance c) { return without(c, __func__, "event mode for co-simulation"); }
CTDYN_FMI3 fmi3Status fmi3GetOutputDerivatives(fmi3Instance c, references /*vr*/, size_t count,
                                               const fmi3Int32* /*orders*/, fmi3Float64* /*values*/, size_t /*size*/) {
  return called(c, __func__, false, running | unit_mode::terminated, [=](auto& i, auto f) {
    if (count == 0) return unit_status::ok;
    return i.fail("%s: there are none (maxOutputDerivativeOrder is 0)", f);
  });
}
CTDYN_FMI3 fmi3Status fmi3DoStep(fmi3Instance c, fmi3Float64 point, fmi3Float64 size, fmi3Boolean /*none_before*/,
                                 fmi3Boolean* event, fmi3Boolean* terminate, fmi3Boolean* early, fmi3Float64* reached) {
  return called(c, __func__, false, only(unit_mode::step), [=](auto& i, auto f) {
    if (reached == nullptr) return i.fail("%s: a null pointer", f);
    const unit_status how = answer(i, f, false, event, terminate, early);
    return how == unit_status::ok ? step_or_return(i, f, point, size, *reached, *terminate) : how;
  });
}

// ---- clocks, and scheduled execution

CTDYN_FMI3 fmi3Status fmi3GetIntervalDecimal(fmi3Instance c, references /*vr*/, size_t /*count*/,
                                             fmi3Float64* /*intervals*/, fmi3IntervalQualifier* /*qualifiers*/) {
  return without(c, __func__, "clocks");
}
CTDYN_FMI3 fmi3Status fmi3GetIntervalFraction(fmi3Instance c, references /*vr*/, size_t /*count*/,
                                              fmi3UInt64* /*counters*/, fmi3UInt64* /*resolutions*/,
                                              fmi3IntervalQualifier* /*qualifiers*/) {
  return without(c, __func__, "clocks");
}
CTDYN_FMI3 fmi3Status fmi3GetShiftDecimal(fmi3Instance c, references /*vr*/, size_t /*count*/,
                                          fmi3Float64* /*shifts*/) {
  return without(c, __func__, "clocks");
}
CTDYN_FMI3 fmi3Status fmi3GetShiftFraction(fmi3Instance c, references /*vr*/, size_t /*count*/,
                                           fmi3UInt64* /*counters*/, fmi3UInt64* /*resolutions*/) {
  return without(c, __func__, "clocks");
}
CTDYN_FMI3 fmi3Status fmi3SetIntervalDecimal(fmi3Instance c, references /*vr*/, size_t /*count*/,
                                             const fmi3Float64* /*intervals*/) {
  return without(c, __func__, "clocks");
}
CTDYN_FMI3 fmi3Status fmi3SetIntervalFraction(fmi3Instance c, references /*vr*/, size_t /*count*/,
                                              const fmi3UInt64* /*counters*/, const fmi3UInt64* /*resolutions*/) {
  return without(c, __func__, "clocks");
}
CTDYN_FMI3 fmi3Status fmi3SetShiftDecimal(fmi3Instance c, references /*vr*/, size_t /*count*/,
                                          const fmi3Float64* /*shifts*/) {
  return without(c, __func__, "clocks");
}
CTDYN_FMI3 fmi3Status fmi3SetShiftFraction(fmi3Instance c, references /*vr*/, size_t /*count*/,
                                           const fmi3UInt64* /*counters*/, const fmi3UInt64* /*resolutions*/) {
  return without(c, __func__, "clocks");
}
CTDYN_FMI3 fmi3Status fmi3ActivateModelPartition(fmi3Instance c, fmi3ValueReference /*clock*/, fmi3Float64 /*time*/) {
  return without(c, __func__, "scheduled execution");
}
