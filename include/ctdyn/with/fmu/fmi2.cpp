// The functions of the Functional Mock-up Interface 2.0. They are compiled once for all units of a project
// (unit.cmake).
#include <ctdyn/with/fmu/fmi2.h>

#include <ctdyn/with/fmu/calls.hpp>
#include <ctdyn/with/fmu/derivatives.hpp>
#include <ctdyn/with/fmu/saved_state.hpp>
#include <ctdyn/with/fmu/stepping.hpp>

#include <cstring>

namespace ctdyn::detail {
namespace {

using references = const fmi2ValueReference*;

/// The importer's callbacks, which it keeps as long as the instance is.
void send(const unit_instance& from, unit_status status, const char* category, const char* message) {
  const auto* const callbacks = static_cast<const fmi2CallbackFunctions*>(from.from.logger);
  if (callbacks->logger != nullptr) // the message is an argument, since it is no format
    callbacks->logger(from.from.environment, from.name, static_cast<fmi2Status>(status), category, "%s", message);
}

template <class... Arguments> fmi2Status called(fmi2Component c, Arguments... arguments) noexcept {
  return static_cast<fmi2Status>(call_instance(c, arguments...));
}

} // namespace
} // namespace ctdyn::detail

using namespace ctdyn::detail;

#define CTDYN_FMI2 extern "C" __attribute__((visibility("default")))

CTDYN_FMI2 const char* fmi2GetTypesPlatform() { return "default"; }
CTDYN_FMI2 const char* fmi2GetVersion() { return "2.0"; }

CTDYN_FMI2 fmi2Component fmi2Instantiate(fmi2String name, fmi2Type type, fmi2String token, fmi2String /*resources*/,
                                         const fmi2CallbackFunctions* functions, fmi2Boolean /*visible*/,
                                         fmi2Boolean logging) {
  if (functions == nullptr) return nullptr;
  const char* fault = fault_of_origin(name, token);
  if (type != fmi2ModelExchange && type != fmi2CoSimulation)
    fault = "the type is neither model exchange nor co-simulation";
  unit_instance* made = nullptr;
  if (fault == nullptr) {
    unit_instance::origin from;
    from.exchange = type == fmi2ModelExchange, from.version = 2, from.environment = functions->componentEnvironment;
    from.logger = functions, from.send = &send;
    made = unit_instance::make(ctdyn_unit, from, name);
    if (made == nullptr) fault = "there is no memory for an instance";
  }
  if (fault != nullptr && functions->logger != nullptr)
    functions->logger(functions->componentEnvironment, name != nullptr ? name : "", fmi2Error, "logStatusError",
                      "fmi2Instantiate: %s", fault);
  if (made != nullptr) static_cast<void>(made->log(logging != 0, nullptr, 0));
  return made;
}
CTDYN_FMI2 void fmi2FreeInstance(fmi2Component c) { unit_instance::free(static_cast<unit_instance*>(c)); }

CTDYN_FMI2 fmi2Status fmi2SetDebugLogging(fmi2Component c, fmi2Boolean on, size_t count, const fmi2String* categories) {
  return called(c, __func__, in_any_mode, [&](auto& i, auto f) {
    if (!readable(i, f, categories, count)) return unit_status::error;
    if (i.log(on != 0, categories, count)) return unit_status::ok;
    return i.fail("%s: a category is not among those of modelDescription.xml", f);
  });
}

// ---- the states of an instance

CTDYN_FMI2 fmi2Status fmi2SetupExperiment(fmi2Component c, fmi2Boolean /*has_tolerance*/, fmi2Real /*tolerance*/,
                                          fmi2Real start, fmi2Boolean has_stop, fmi2Real stop) {
  return called(c, __func__, only(unit_mode::instantiated),
                [&](auto& i, auto f) { return set_times(i, f, start, has_stop != 0, stop); });
}
CTDYN_FMI2 fmi2Status fmi2EnterInitializationMode(fmi2Component c) {
  return called(c, __func__, only(unit_mode::instantiated),
                [](auto& i, auto) { return go_to(i, unit_mode::initialization); });
}
CTDYN_FMI2 fmi2Status fmi2ExitInitializationMode(fmi2Component c) {
  return called(c, __func__, only(unit_mode::initialization), [](auto& i, auto f) { return begin_running(i, f); });
}
CTDYN_FMI2 fmi2Status fmi2Terminate(fmi2Component c) {
  return called(c, __func__, running | unit_mode::failed,
                [](auto& i, auto) { return go_to(i, unit_mode::terminated); });
}
CTDYN_FMI2 fmi2Status fmi2Reset(fmi2Component c) {
  return called(c, __func__, in_any_mode, [](auto& i, auto) { return i.reset(), unit_status::ok; });
}

// ---- values of variables

CTDYN_FMI2 fmi2Status fmi2GetReal(fmi2Component c, references vr, size_t count, fmi2Real* values) {
  return called(c, __func__, computed, [&](auto& i, auto f) { return get_reals(i, f, vr, count, values); });
}
CTDYN_FMI2 fmi2Status fmi2GetInteger(fmi2Component c, references vr, size_t count, fmi2Integer* /*values*/) {
  return called(c, __func__, computed, [&](auto& i, auto f) { return no_values(i, f, vr, count); });
}
CTDYN_FMI2 fmi2Status fmi2GetBoolean(fmi2Component c, references vr, size_t count, fmi2Boolean* values) {
  return called(c, __func__, computed, [&](auto& i, auto f) { return get_booleans(i, f, vr, count, values); });
}
CTDYN_FMI2 fmi2Status fmi2GetString(fmi2Component c, references vr, size_t count, fmi2String* /*values*/) {
  return called(c, __func__, computed, [&](auto& i, auto f) { return no_values(i, f, vr, count); });
}
CTDYN_FMI2 fmi2Status fmi2SetReal(fmi2Component c, references vr, size_t count, const fmi2Real* values) {
  return called(c, __func__, set_up, [&](auto& i, auto f) { return set_reals(i, f, vr, count, values); });
}
CTDYN_FMI2 fmi2Status fmi2SetInteger(fmi2Component c, references vr, size_t count, const fmi2Integer* /*values*/) {
  return called(c, __func__, set_up, [&](auto& i, auto f) { return no_values(i, f, vr, count); });
}
CTDYN_FMI2 fmi2Status fmi2SetBoolean(fmi2Component c, references vr, size_t count, const fmi2Boolean* values) {
  return called(c, __func__, set_up, [&](auto& i, auto f) { return set_booleans(i, f, vr, count, values); });
}
CTDYN_FMI2 fmi2Status fmi2SetString(fmi2Component c, references vr, size_t count, const fmi2String* /*values*/) {
  return called(c, __func__, set_up, [&](auto& i, auto f) { return no_values(i, f, vr, count); });
}

// ---- saved states

CTDYN_FMI2 fmi2Status fmi2GetFMUstate(fmi2Component c, fmi2FMUstate* state) {
  return called(c, __func__, in_any_mode, [&](auto& i, auto f) { return save_state(i, f, state); });
}
CTDYN_FMI2 fmi2Status fmi2SetFMUstate(fmi2Component c, fmi2FMUstate state) {
  return called(c, __func__, in_any_mode, [&](auto& i, auto f) { return restore_state(i, f, state); });
}
CTDYN_FMI2 fmi2Status fmi2FreeFMUstate(fmi2Component c, fmi2FMUstate* state) {
  return called(c, __func__, in_any_mode, [&](auto& i, auto f) { return free_state(i, f, state); });
}
CTDYN_FMI2 fmi2Status fmi2SerializedFMUstateSize(fmi2Component c, fmi2FMUstate state, size_t* size) {
  return called(c, __func__, in_any_mode, [&](auto& i, auto f) { return size_state(i, f, state, size); });
}
CTDYN_FMI2 fmi2Status fmi2SerializeFMUstate(fmi2Component c, fmi2FMUstate state, fmi2Byte* bytes, size_t size) {
  return called(c, __func__, in_any_mode, [&](auto& i, auto f) { return state_to_bytes(i, f, state, bytes, size); });
}
CTDYN_FMI2 fmi2Status fmi2DeSerializeFMUstate(fmi2Component c, const fmi2Byte* bytes, size_t size,
                                              fmi2FMUstate* state) {
  return called(c, __func__, in_any_mode, [&](auto& i, auto f) { return state_of_bytes(i, f, bytes, size, state); });
}

CTDYN_FMI2 fmi2Status fmi2GetDirectionalDerivative(fmi2Component c, references unknowns, size_t unknown_count,
                                                   references knowns, size_t known_count, const fmi2Real* seed,
                                                   fmi2Real* changes) {
  return called(c, __func__, computed, [&](auto& i, auto f) {
    return directional_derivative(i, f, unknowns, unknown_count, knowns, known_count, seed, changes);
  });
}

// ---- model exchange

CTDYN_FMI2 fmi2Status fmi2EnterEventMode(fmi2Component c) {
  return called(c, __func__, true, unit_mode::event | unit_mode::continuous,
                [](auto& i, auto) { return go_to(i, unit_mode::event); });
}
CTDYN_FMI2 fmi2Status fmi2NewDiscreteStates(fmi2Component c, fmi2EventInfo* info) {
  return called(c, __func__, true, only(unit_mode::event), [&](auto& i, auto f) {
    if (info == nullptr) return i.fail("%s: a null pointer", f);
    *info = {};
    const event_result done = perform_events(i, f);
    info->terminateSimulation = done.terminates ? 1 : 0;
    info->valuesOfContinuousStatesChanged = done.states_changed ? 1 : 0;
    return done.status;
  });
}
CTDYN_FMI2 fmi2Status fmi2EnterContinuousTimeMode(fmi2Component c) {
  return called(c, __func__, true, only(unit_mode::event),
                [](auto& i, auto) { return go_to(i, unit_mode::continuous); });
}
CTDYN_FMI2 fmi2Status fmi2CompletedIntegratorStep(fmi2Component c, fmi2Boolean /*none_before*/,
                                                  fmi2Boolean* enter_event_mode, fmi2Boolean* terminate) {
  return called(c, __func__, true, only(unit_mode::continuous), [&](auto& i, auto f) {
    if (enter_event_mode == nullptr || terminate == nullptr) return i.fail("%s: a null pointer", f);
    *terminate = 0;
    return complete_step(i, f, *enter_event_mode);
  });
}
CTDYN_FMI2 fmi2Status fmi2SetTime(fmi2Component c, fmi2Real time) {
  return called(c, __func__, true, unit_mode::event | unit_mode::continuous,
                [&](auto& i, auto f) { return set_time(i, f, time); });
}
CTDYN_FMI2 fmi2Status fmi2SetContinuousStates(fmi2Component c, const fmi2Real* x, size_t count) {
  return called(c, __func__, true, only(unit_mode::continuous),
                [&](auto& i, auto f) { return set_states(i, f, x, count); });
}
CTDYN_FMI2 fmi2Status fmi2GetDerivatives(fmi2Component c, fmi2Real* rates, size_t count) {
  return called(c, __func__, true, computed, [&](auto& i, auto f) { return get_rates(i, f, rates, count); });
}
CTDYN_FMI2 fmi2Status fmi2GetEventIndicators(fmi2Component c, fmi2Real* indicators, size_t count) {
  return called(c, __func__, true, computed, [&](auto& i, auto f) { return get_indicators(i, f, indicators, count); });
}
CTDYN_FMI2 fmi2Status fmi2GetContinuousStates(fmi2Component c, fmi2Real* x, size_t count) {
  return called(c, __func__, true, computed, [&](auto& i, auto f) { return get_states(i, f, x, count); });
}
CTDYN_FMI2 fmi2Status fmi2GetNominalsOfContinuousStates(fmi2Component c, fmi2Real* x, size_t count) {
  return called(c, __func__, true, computed | unit_mode::instantiated,
                [&](auto& i, auto f) { return get_nominals(i, f, x, count); });
}

// ---- co-simulation

CTDYN_FMI2 fmi2Status fmi2SetRealInputDerivatives(fmi2Component c, references /*vr*/, size_t count,
                                                  const fmi2Integer* /*orders*/, const fmi2Real* /*values*/) {
  return called(c, __func__, false, set_up, [&](auto& i, auto f) {
    if (count == 0) return unit_status::ok;
    return i.fail("%s: inputs are held in a step (canInterpolateInputs is false)", f);
  });
}
CTDYN_FMI2 fmi2Status fmi2GetRealOutputDerivatives(fmi2Component c, references /*vr*/, size_t count,
                                                   const fmi2Integer* /*orders*/, fmi2Real* /*values*/) {
  return called(c, __func__, false, running | ended, [&](auto& i, auto f) {
    if (count == 0) return unit_status::ok;
    return i.fail("%s: there are none (maxOutputDerivativeOrder is 0)", f);
  });
}
CTDYN_FMI2 fmi2Status fmi2DoStep(fmi2Component c, fmi2Real point, fmi2Real size, fmi2Boolean /*none_before*/) {
  return called(c, __func__, false, only(unit_mode::step),
                [&](auto& i, auto f) { return step_or_stay(i, f, point, size); });
}
CTDYN_FMI2 fmi2Status fmi2CancelStep(fmi2Component c) {
  return called(c, __func__, false, in_any_mode, [](auto& i, auto f) {
    return i.fail("%s: no step is in progress, since none is made asynchronously", f);
  });
}
CTDYN_FMI2 fmi2Status fmi2GetRealStatus(fmi2Component c, fmi2StatusKind kind, fmi2Real* value) {
  return called(c, __func__, false, running | ended, [&](auto& i, auto f) {
    if (value == nullptr) return i.fail("%s: a null pointer", f);
    if (kind != fmi2LastSuccessfulTime) return i.discard("%s: there is no such status", f);
    return *value = i.progress.reached, unit_status::ok;
  });
}
CTDYN_FMI2 fmi2Status fmi2GetBooleanStatus(fmi2Component c, fmi2StatusKind kind, fmi2Boolean* value) {
  return called(c, __func__, false, running | ended, [&](auto& i, auto f) {
    if (value == nullptr) return i.fail("%s: a null pointer", f);
    if (kind != fmi2Terminated) return i.discard("%s: there is no such status", f);
    return *value = i.progress.terminates != 0, unit_status::ok;
  });
}

/// Those that only steps that are still in progress have.
static fmi2Status no_status(fmi2Component c, const char* function, const void* value) {
  return called(c, function, false, running | ended, [&](auto& i, auto f) {
    if (value == nullptr) return i.fail("%s: a null pointer", f);
    return i.discard("%s: steps are not made asynchronously", f);
  });
}
CTDYN_FMI2 fmi2Status fmi2GetStatus(fmi2Component c, fmi2StatusKind /*kind*/, fmi2Status* value) {
  return no_status(c, __func__, value);
}
CTDYN_FMI2 fmi2Status fmi2GetIntegerStatus(fmi2Component c, fmi2StatusKind /*kind*/, fmi2Integer* value) {
  return no_status(c, __func__, value);
}
CTDYN_FMI2 fmi2Status fmi2GetStringStatus(fmi2Component c, fmi2StatusKind /*kind*/, fmi2String* value) {
  return no_status(c, __func__, value);
}
