// The functions of the Functional Mock-up Interface 3.0. They are compiled once for all units of a project
// (unit.cmake).
#include <ctdyn/with/fmu/fmi3.h>

#include <ctdyn/with/fmu/calls.hpp>
#include <ctdyn/with/fmu/derivatives.hpp>
#include <ctdyn/with/fmu/saved_state.hpp>
#include <ctdyn/with/fmu/stepping.hpp>

namespace ctdyn::detail {
namespace {

using references = const fmi3ValueReference*;
using environment = fmi3InstanceEnvironment;

void send(const unit_instance& from, unit_status status, const char* category, const char* message) {
  const auto log = reinterpret_cast<fmi3LogMessageCallback>(from.from.function);
  if (log != nullptr) log(from.from.environment, static_cast<fmi3Status>(status), category, message);
}

template <class... Arguments> fmi3Status called(fmi3Instance c, Arguments... arguments) noexcept {
  return static_cast<fmi3Status>(call_instance(c, arguments...));
}

/// Start values may be read before the initialization, too.
constexpr unsigned read = computed | unit_mode::instantiated;

fmi3Instance instantiate(const char* function, bool exchange, const char* fault, fmi3String name, fmi3Boolean logging,
                         environment of, fmi3LogMessageCallback log) noexcept {
  unit_instance* made = nullptr;
  if (fault == nullptr) {
    unit_instance::origin from;
    from.exchange = exchange, from.version = 3, from.environment = of, from.send = &send;
    from.function = reinterpret_cast<void (*)()>(log);
    made = unit_instance::make(ctdyn_unit, from, name);
    if (made == nullptr) fault = "there is no memory for an instance";
  }
  if (fault != nullptr && log != nullptr) {
    char text[200];
    std::snprintf(text, sizeof text, "%s: %s", function, fault);
    log(of, fmi3Error, "logStatusError", text);
  }
  if (made != nullptr) static_cast<void>(made->log(logging, nullptr, 0));
  return made;
}

/// Functions that need what the unit does not have, as its modelDescription.xml says.
fmi3Status without(fmi3Instance c, const char* function, const char* what) noexcept {
  return called(c, function, in_any_mode,
                [what](auto& i, auto f) { return i.fail("%s: the unit has no %s", f, what); });
}

/// Each variable has one value.
bool one_for_each(unit_instance& i, const char* function, std::size_t count, std::size_t values) noexcept {
  if (count == values) return true;
  i.fail("%s: %zu values for %zu variables, each of which has one", function, values, count);
  return false;
}
fmi3Status none_of_type(fmi3Instance c, const char* function, unsigned modes, references vr, std::size_t count,
                        std::size_t values) noexcept {
  return called(c, function, modes, [=](auto& i, auto f) {
    return one_for_each(i, f, count, values) ? no_values(i, f, vr, count) : unit_status::error;
  });
}

} // namespace
} // namespace ctdyn::detail

using namespace ctdyn::detail;

#define CTDYN_FMI3 extern "C" __attribute__((visibility("default")))

CTDYN_FMI3 const char* fmi3GetVersion() { return "3.0"; }

CTDYN_FMI3 fmi3Instance fmi3InstantiateModelExchange(fmi3String name, fmi3String token, fmi3String /*resources*/,
                                                     fmi3Boolean /*visible*/, fmi3Boolean logging, environment of,
                                                     fmi3LogMessageCallback log) {
  return instantiate(__func__, true, fault_of_origin(name, token), name, logging, of, log);
}
CTDYN_FMI3 fmi3Instance fmi3InstantiateCoSimulation(fmi3String name, fmi3String token, fmi3String /*resources*/,
                                                    fmi3Boolean /*visible*/, fmi3Boolean logging,
                                                    fmi3Boolean event_mode, fmi3Boolean /*early_return*/,
                                                    references /*intermediate*/, size_t intermediate_count,
                                                    environment of, fmi3LogMessageCallback log,
                                                    fmi3IntermediateUpdateCallback /*update*/) {
  const char* fault = fault_of_origin(name, token);
  if (event_mode) fault = "the unit has no event mode for co-simulation (hasEventMode is false)";
  if (intermediate_count != 0) fault = "the unit has no variables for intermediate updates";
  return instantiate(__func__, false, fault, name, logging, of, log);
}
CTDYN_FMI3 fmi3Instance fmi3InstantiateScheduledExecution(fmi3String name, fmi3String /*token*/,
                                                          fmi3String /*resources*/, fmi3Boolean /*visible*/,
                                                          fmi3Boolean logging, environment of,
                                                          fmi3LogMessageCallback log, fmi3ClockUpdateCallback /*tick*/,
                                                          fmi3LockPreemptionCallback /*lock*/,
                                                          fmi3UnlockPreemptionCallback /*unlock*/) {
  return instantiate(__func__, false, "the unit has no scheduled execution", name, logging, of, log);
}
CTDYN_FMI3 void fmi3FreeInstance(fmi3Instance c) { unit_instance::free(static_cast<unit_instance*>(c)); }

CTDYN_FMI3 fmi3Status fmi3SetDebugLogging(fmi3Instance c, fmi3Boolean on, size_t count, const fmi3String* categories) {
  return called(c, __func__, in_any_mode, [=](auto& i, auto f) {
    if (!readable(i, f, categories, count)) return unit_status::error;
    if (i.log(on, categories, count)) return unit_status::ok;
    return i.fail("%s: a category is not among those of modelDescription.xml", f);
  });
}

// ---- the states of an instance

CTDYN_FMI3 fmi3Status fmi3EnterInitializationMode(fmi3Instance c, fmi3Boolean /*has_tolerance*/,
                                                  fmi3Float64 /*tolerance*/, fmi3Float64 start, fmi3Boolean has_stop,
                                                  fmi3Float64 stop) {
  return called(c, __func__, only(unit_mode::instantiated), [=](auto& i, auto f) {
    const unit_status how = set_times(i, f, start, has_stop, stop);
    return how == unit_status::ok ? go_to(i, unit_mode::initialization) : how;
  });
}
CTDYN_FMI3 fmi3Status fmi3ExitInitializationMode(fmi3Instance c) {
  return called(c, __func__, only(unit_mode::initialization), [](auto& i, auto f) { return begin_running(i, f); });
}
CTDYN_FMI3 fmi3Status fmi3EnterEventMode(fmi3Instance c) {
  return called(c, __func__, true, only(unit_mode::continuous),
                [](auto& i, auto) { return go_to(i, unit_mode::event); });
}
CTDYN_FMI3 fmi3Status fmi3Terminate(fmi3Instance c) {
  return called(c, __func__, running, [](auto& i, auto) { return go_to(i, unit_mode::terminated); });
}
CTDYN_FMI3 fmi3Status fmi3Reset(fmi3Instance c) {
  return called(c, __func__, in_any_mode, [](auto& i, auto) { return i.reset(), unit_status::ok; });
}
CTDYN_FMI3 fmi3Status fmi3EnterConfigurationMode(fmi3Instance c) {
  return without(c, __func__, "structural parameters");
}
CTDYN_FMI3 fmi3Status fmi3ExitConfigurationMode(fmi3Instance c) {
  return without(c, __func__, "structural parameters");
}

// ---- values of variables

CTDYN_FMI3 fmi3Status fmi3GetFloat64(fmi3Instance c, references vr, size_t count, fmi3Float64* values, size_t size) {
  return called(c, __func__, read, [=](auto& i, auto f) {
    return one_for_each(i, f, count, size) ? get_reals(i, f, vr, count, values) : unit_status::error;
  });
}
CTDYN_FMI3 fmi3Status fmi3SetFloat64(fmi3Instance c, references vr, size_t count, const fmi3Float64* values,
                                     size_t size) {
  return called(c, __func__, set_up, [=](auto& i, auto f) {
    return one_for_each(i, f, count, size) ? set_reals(i, f, vr, count, values) : unit_status::error;
  });
}
CTDYN_FMI3 fmi3Status fmi3GetBoolean(fmi3Instance c, references vr, size_t count, fmi3Boolean* values, size_t size) {
  return called(c, __func__, read, [=](auto& i, auto f) {
    return one_for_each(i, f, count, size) ? get_booleans(i, f, vr, count, values) : unit_status::error;
  });
}
CTDYN_FMI3 fmi3Status fmi3SetBoolean(fmi3Instance c, references vr, size_t count, const fmi3Boolean* values,
                                     size_t size) {
  return called(c, __func__, set_up, [=](auto& i, auto f) {
    return one_for_each(i, f, count, size) ? set_booleans(i, f, vr, count, values) : unit_status::error;
  });
}

// The unit has no variables of other types.
#define CTDYN_NONE_OF_TYPE(NAME)                                                                                       \
  CTDYN_FMI3 fmi3Status fmi3Get##NAME(fmi3Instance c, references vr, size_t count, fmi3##NAME* /*values*/,             \
                                      size_t size) {                                                                   \
    return none_of_type(c, __func__, read, vr, count, size);                                                           \
  }                                                                                                                    \
  CTDYN_FMI3 fmi3Status fmi3Set##NAME(fmi3Instance c, references vr, size_t count, const fmi3##NAME* /*values*/,       \
                                      size_t size) {                                                                   \
    return none_of_type(c, __func__, set_up, vr, count, size);                                                         \
  }
CTDYN_NONE_OF_TYPE(Float32)
CTDYN_NONE_OF_TYPE(Int8)
CTDYN_NONE_OF_TYPE(UInt8)
CTDYN_NONE_OF_TYPE(Int16)
CTDYN_NONE_OF_TYPE(UInt16)
CTDYN_NONE_OF_TYPE(Int32)
CTDYN_NONE_OF_TYPE(UInt32)
CTDYN_NONE_OF_TYPE(Int64)
CTDYN_NONE_OF_TYPE(UInt64)
CTDYN_NONE_OF_TYPE(String)
#undef CTDYN_NONE_OF_TYPE
CTDYN_FMI3 fmi3Status fmi3GetBinary(fmi3Instance c, references vr, size_t count, size_t* /*sizes*/,
                                    fmi3Binary* /*values*/, size_t size) {
  return none_of_type(c, __func__, read, vr, count, size);
}
CTDYN_FMI3 fmi3Status fmi3SetBinary(fmi3Instance c, references vr, size_t count, const size_t* /*sizes*/,
                                    const fmi3Binary* /*values*/, size_t size) {
  return none_of_type(c, __func__, set_up, vr, count, size);
}
CTDYN_FMI3 fmi3Status fmi3GetClock(fmi3Instance c, references vr, size_t count, fmi3Clock* /*values*/) {
  return none_of_type(c, __func__, read, vr, count, count);
}
CTDYN_FMI3 fmi3Status fmi3SetClock(fmi3Instance c, references vr, size_t count, const fmi3Clock* /*values*/) {
  return none_of_type(c, __func__, set_up, vr, count, count);
}

CTDYN_FMI3 fmi3Status fmi3GetNumberOfVariableDependencies(fmi3Instance c, fmi3ValueReference /*vr*/,
                                                          size_t* /*count*/) {
  return without(c, __func__, "dependencies of each element (providesPerElementDependencies is false)");
}
CTDYN_FMI3 fmi3Status fmi3GetVariableDependencies(fmi3Instance c, fmi3ValueReference /*dependent*/,
                                                  size_t* /*elements*/, fmi3ValueReference* /*independents*/,
                                                  size_t* /*elements_of_these*/, fmi3DependencyKind* /*kinds*/,
                                                  size_t /*count*/) {
  return without(c, __func__, "dependencies of each element (providesPerElementDependencies is false)");
}

// ---- saved states

CTDYN_FMI3 fmi3Status fmi3GetFMUState(fmi3Instance c, fmi3FMUState* state) {
  return called(c, __func__, in_any_mode, [=](auto& i, auto f) { return save_state(i, f, state); });
}
CTDYN_FMI3 fmi3Status fmi3SetFMUState(fmi3Instance c, fmi3FMUState state) {
  return called(c, __func__, in_any_mode, [=](auto& i, auto f) { return restore_state(i, f, state); });
}
CTDYN_FMI3 fmi3Status fmi3FreeFMUState(fmi3Instance c, fmi3FMUState* state) {
  return called(c, __func__, in_any_mode, [=](auto& i, auto f) { return free_state(i, f, state); });
}
CTDYN_FMI3 fmi3Status fmi3SerializedFMUStateSize(fmi3Instance c, fmi3FMUState state, size_t* size) {
  return called(c, __func__, in_any_mode, [=](auto& i, auto f) { return size_state(i, f, state, size); });
}
CTDYN_FMI3 fmi3Status fmi3SerializeFMUState(fmi3Instance c, fmi3FMUState state, fmi3Byte* bytes, size_t size) {
  return called(c, __func__, in_any_mode, [=](auto& i, auto f) { return state_to_bytes(i, f, state, bytes, size); });
}
CTDYN_FMI3 fmi3Status fmi3DeserializeFMUState(fmi3Instance c, const fmi3Byte* bytes, size_t size, fmi3FMUState* state) {
  return called(c, __func__, in_any_mode, [=](auto& i, auto f) { return state_of_bytes(i, f, bytes, size, state); });
}

// ---- derivatives

CTDYN_FMI3 fmi3Status fmi3GetDirectionalDerivative(fmi3Instance c, references unknowns, size_t unknown_count,
                                                   references knowns, size_t known_count, const fmi3Float64* seed,
                                                   size_t seed_count, fmi3Float64* changes, size_t change_count) {
  return called(c, __func__, computed, [=](auto& i, auto f) {
    if (!one_for_each(i, f, known_count, seed_count) || !one_for_each(i, f, unknown_count, change_count))
      return unit_status::error;
    return directional_derivative(i, f, unknowns, unknown_count, knowns, known_count, seed, changes);
  });
}
CTDYN_FMI3 fmi3Status fmi3GetAdjointDerivative(fmi3Instance c, references unknowns, size_t unknown_count,
                                               references knowns, size_t known_count, const fmi3Float64* seed,
                                               size_t seed_count, fmi3Float64* changes, size_t change_count) {
  return called(c, __func__, computed, [=](auto& i, auto f) {
    if (!one_for_each(i, f, unknown_count, seed_count) || !one_for_each(i, f, known_count, change_count))
      return unit_status::error;
    return adjoint_derivative(i, f, unknowns, unknown_count, knowns, known_count, seed, changes);
  });
}
