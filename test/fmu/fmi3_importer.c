/* An importer of FMI 3.0: `fmi3_importer FOLDER BINARY EXPECTED` loads a crane from the folder of an unzipped archive,
 * and compares a co-simulation with the numbers that the library's own steps gave (results.cpp). */
#include <ctdyn/with/fmu/fmi3.h>

#include <math.h>
#include <pthread.h>

#include "requests.h"

/* The functions, as an importer declares them. */
#define TYPED(X, TYPE, NAME)                                                                                           \
  X(fmi3Status, Get##NAME, (void*, const uint32_t*, size_t, TYPE*, size_t))                                            \
  X(fmi3Status, Set##NAME, (void*, const uint32_t*, size_t, const TYPE*, size_t))
#define FUNCTIONS(X)                                                                                                   \
  X(const char*, GetVersion, (void))                                                                                   \
  X(fmi3Status, SetDebugLogging, (void*, bool, size_t, const fmi3String*))                                             \
  X(void*, InstantiateModelExchange, (fmi3String, fmi3String, fmi3String, bool, bool, void*, fmi3LogMessageCallback))  \
  X(void*, InstantiateCoSimulation,                                                                                    \
    (fmi3String, fmi3String, fmi3String, bool, bool, bool, bool, const uint32_t*, size_t, void*,                       \
     fmi3LogMessageCallback, fmi3IntermediateUpdateCallback))                                                          \
  X(void*, InstantiateScheduledExecution,                                                                              \
    (fmi3String, fmi3String, fmi3String, bool, bool, void*, fmi3LogMessageCallback, fmi3ClockUpdateCallback,           \
     fmi3LockPreemptionCallback, fmi3UnlockPreemptionCallback))                                                        \
  X(void, FreeInstance, (void*))                                                                                       \
  X(fmi3Status, EnterInitializationMode, (void*, bool, double, double, bool, double))                                  \
  X(fmi3Status, ExitInitializationMode, (void*))                                                                       \
  X(fmi3Status, EnterEventMode, (void*))                                                                               \
  X(fmi3Status, Terminate, (void*))                                                                                    \
  X(fmi3Status, Reset, (void*))                                                                                        \
  TYPED(X, float, Float32)                                                                                             \
  TYPED(X, double, Float64)                                                                                            \
  TYPED(X, int8_t, Int8)                                                                                               \
  TYPED(X, uint8_t, UInt8)                                                                                             \
  TYPED(X, int16_t, Int16)                                                                                             \
  TYPED(X, uint16_t, UInt16)                                                                                           \
  TYPED(X, int32_t, Int32)                                                                                             \
  TYPED(X, uint32_t, UInt32)                                                                                           \
  TYPED(X, int64_t, Int64)                                                                                             \
  TYPED(X, uint64_t, UInt64)                                                                                           \
  TYPED(X, bool, Boolean)                                                                                              \
  TYPED(X, fmi3String, String)                                                                                         \
  X(fmi3Status, GetBinary, (void*, const uint32_t*, size_t, size_t*, fmi3Binary*, size_t))                             \
  X(fmi3Status, SetBinary, (void*, const uint32_t*, size_t, const size_t*, const fmi3Binary*, size_t))                 \
  X(fmi3Status, GetClock, (void*, const uint32_t*, size_t, bool*))                                                     \
  X(fmi3Status, SetClock, (void*, const uint32_t*, size_t, const bool*))                                               \
  X(fmi3Status, GetNumberOfVariableDependencies, (void*, uint32_t, size_t*))                                           \
  X(fmi3Status, GetVariableDependencies, (void*, uint32_t, size_t*, uint32_t*, size_t*, fmi3DependencyKind*, size_t))  \
  X(fmi3Status, GetFMUState, (void*, void**))                                                                          \
  X(fmi3Status, SetFMUState, (void*, void*))                                                                           \
  X(fmi3Status, FreeFMUState, (void*, void**))                                                                         \
  X(fmi3Status, SerializedFMUStateSize, (void*, void*, size_t*))                                                       \
  X(fmi3Status, SerializeFMUState, (void*, void*, uint8_t*, size_t))                                                   \
  X(fmi3Status, DeserializeFMUState, (void*, const uint8_t*, size_t, void**))                                          \
  X(fmi3Status, GetDirectionalDerivative,                                                                              \
    (void*, const uint32_t*, size_t, const uint32_t*, size_t, const double*, size_t, double*, size_t))                 \
  X(fmi3Status, GetAdjointDerivative,                                                                                  \
    (void*, const uint32_t*, size_t, const uint32_t*, size_t, const double*, size_t, double*, size_t))                 \
  X(fmi3Status, EnterConfigurationMode, (void*))                                                                       \
  X(fmi3Status, ExitConfigurationMode, (void*))                                                                        \
  X(fmi3Status, GetIntervalDecimal, (void*, const uint32_t*, size_t, double*, fmi3IntervalQualifier*))                 \
  X(fmi3Status, GetIntervalFraction, (void*, const uint32_t*, size_t, uint64_t*, uint64_t*, fmi3IntervalQualifier*))   \
  X(fmi3Status, GetShiftDecimal, (void*, const uint32_t*, size_t, double*))                                            \
  X(fmi3Status, GetShiftFraction, (void*, const uint32_t*, size_t, uint64_t*, uint64_t*))                              \
  X(fmi3Status, SetIntervalDecimal, (void*, const uint32_t*, size_t, const double*))                                   \
  X(fmi3Status, SetIntervalFraction, (void*, const uint32_t*, size_t, const uint64_t*, const uint64_t*))               \
  X(fmi3Status, SetShiftDecimal, (void*, const uint32_t*, size_t, const double*))                                      \
  X(fmi3Status, SetShiftFraction, (void*, const uint32_t*, size_t, const uint64_t*, const uint64_t*))                  \
  X(fmi3Status, EvaluateDiscreteStates, (void*))                                                                       \
  X(fmi3Status, UpdateDiscreteStates, (void*, bool*, bool*, bool*, bool*, bool*, double*))                             \
  X(fmi3Status, EnterContinuousTimeMode, (void*))                                                                      \
  X(fmi3Status, CompletedIntegratorStep, (void*, bool, bool*, bool*))                                                  \
  X(fmi3Status, SetTime, (void*, double))                                                                              \
  X(fmi3Status, SetContinuousStates, (void*, const double*, size_t))                                                   \
  X(fmi3Status, GetContinuousStateDerivatives, (void*, double*, size_t))                                               \
  X(fmi3Status, GetEventIndicators, (void*, double*, size_t))                                                          \
  X(fmi3Status, GetContinuousStates, (void*, double*, size_t))                                                         \
  X(fmi3Status, GetNominalsOfContinuousStates, (void*, double*, size_t))                                               \
  X(fmi3Status, GetNumberOfEventIndicators, (void*, size_t*))                                                          \
  X(fmi3Status, GetNumberOfContinuousStates, (void*, size_t*))                                                         \
  X(fmi3Status, EnterStepMode, (void*))                                                                                \
  X(fmi3Status, GetOutputDerivatives, (void*, const uint32_t*, size_t, const int32_t*, double*, size_t))               \
  X(fmi3Status, DoStep, (void*, double, double, bool, bool*, bool*, bool*, double*))                                   \
  X(fmi3Status, ActivateModelPartition, (void*, uint32_t, double))
#define NAME_OF(NAME) "fmi3" #NAME
#include "unit.h"

enum { states = 5 };
static int messages;
static void log_message(void* environment, fmi3Status status, fmi3String category, fmi3String message) {
  CHECK(message[0] != 0 && environment == &messages && (status == fmi3Error || status == fmi3Discard));
  CHECK(strcmp(category, status == fmi3Error ? "logStatusError" : "logStatusDiscard") == 0);
  ++messages;
}

static void* make(int exchange) {
  void* const c = exchange ? InstantiateModelExchange("crane", d.token, NULL, false, true, &messages, log_message)
                           : InstantiateCoSimulation("crane", d.token, "/nowhere/", false, true, false, true, NULL, 0,
                                                     &messages, log_message, NULL);
  CHECK(c != NULL);
  return c;
}
static double get(void* c, const char* name) {
  const uint32_t reference = reference_of(&d, name);
  double value = NAN;
  CHECK(GetFloat64(c, &reference, 1, &value, 1) == fmi3OK);
  return value;
}
static fmi3Status set(void* c, const char* name, double value) {
  const uint32_t reference = reference_of(&d, name);
  return SetFloat64(c, &reference, 1, &value, 1);
}
static void initialize(void* c) {
  CHECK(EnterInitializationMode(c, true, 1e-6, 0.0, false, 0.0) == fmi3OK && ExitInitializationMode(c) == fmi3OK);
}
static void* in_continuous_time(void) {
  void* const c = make(1);
  bool again = true, terminate = true, nominals = true, changed = true, next = true;
  double time = 0;
  initialize(c);
  CHECK(UpdateDiscreteStates(c, &again, &terminate, &nominals, &changed, &next, &time) == fmi3OK);
  CHECK(!again && !terminate && !nominals && !changed && !next && EnterContinuousTimeMode(c) == fmi3OK);
  return c;
}
static fmi3Status step(void* c, double from, double size, double* reached) {
  bool event = true, terminate = true, early = true;
  const fmi3Status status = DoStep(c, from, size, true, &event, &terminate, &early, reached);
  if (status == fmi3OK) CHECK(!event && !terminate && !early);
  return status;
}

static void model_exchange(void) {
  void* const c = in_continuous_time();
  const double at[states] = {0.3, 0.7, -0.4, 1.1, 2.0};
  size_t count = 7;
  double rates[states], more[states], y[states];
  CHECK(GetNumberOfContinuousStates(c, &count) == fmi3OK && count == states);
  CHECK(GetNumberOfEventIndicators(c, &count) == fmi3OK && count == 0 && GetEventIndicators(c, NULL, 0) == fmi3OK);
  CHECK(GetNominalsOfContinuousStates(c, y, states) == fmi3OK && y[4] == 1.0);
  CHECK(SetTime(c, 0.8) == fmi3OK && SetContinuousStates(c, at, states) == fmi3OK && set(c, "V", 3.5) == fmi3OK);
  CHECK(GetContinuousStateDerivatives(c, rates, states) == fmi3OK && GetContinuousStates(c, y, states) == fmi3OK);
  CHECK(memcmp(y, at, sizeof y) == 0 && get(c, "der(i)") == rates[4]);
  CHECK(fabs(rates[4] - (3.5 - 2 * at[4] - 40 * at[2]) / 0.05) < 1e-10 && rates[0] == at[2]);
  /* the adjoint derivative is the transposed one: seed^T (J direction) = (J^T seed)^T direction */
  uint32_t unknowns[13], knowns[14];
  size_t unknown_count = 0, known_count = 0;
  for (size_t k = 0; k < d.count; ++k) {
    const variable* const v = &d.variables[k];
    if (strcmp(v->causality, "output") == 0 || v->derivative[0] != 0) unknowns[unknown_count++] = v->reference;
    if (!v->boolean && v->start[0] != 0) knowns[known_count++] = v->reference;
  }
  CHECK(unknown_count == 13 && known_count == 14);
  double direction[14], seed[13], changes[13], back[14], one = 0, other = 0;
  for (int k = 0; k < 14; ++k) direction[k] = sin(3.0 * k + 1);
  for (int k = 0; k < 13; ++k) seed[k] = cos(2.0 * k + 1);
  CHECK(GetDirectionalDerivative(c, unknowns, 13, knowns, 14, direction, 14, changes, 13) == fmi3OK);
  CHECK(GetAdjointDerivative(c, unknowns, 13, knowns, 14, seed, 13, back, 14) == fmi3OK);
  for (int k = 0; k < 13; ++k) one += seed[k] * changes[k];
  for (int k = 0; k < 14; ++k) other += back[k] * direction[k];
  CHECK(fabs(one - other) < 1e-9 * fabs(one) && fabs(one) > 1);
  bool enter = true, terminate = true;
  CHECK(CompletedIntegratorStep(c, true, &enter, &terminate) == fmi3OK && !enter && !terminate);
  CHECK(EnterEventMode(c) == fmi3OK && set(c, "m_load", 25.0) == fmi3OK);
  const uint32_t clamp = reference_of(&d, "clamp");
  bool closed = true;
  CHECK(SetBoolean(c, &clamp, 1, &closed, 1) == fmi3OK);
  closed = false;
  CHECK(GetBoolean(c, &clamp, 1, &closed, 1) == fmi3OK && closed);
  CHECK(GetContinuousStateDerivatives(c, more, states) == fmi3OK && fabs(more[2]) < 1e-12 && more[3] != rates[3]);
  CHECK(EnterContinuousTimeMode(c) == fmi3OK && set(c, "V", NAN) == fmi3Discard && Terminate(c) == fmi3OK);
  FreeInstance(c);
}

/* Co-simulation gives, to the bit, the states of the library's own steps, as results.cpp prints them. */
static void co_simulation(const char* expected) {
  void* const c = make(0);
  FILE* const file = fopen(expected, "r");
  if (file == NULL) exit((printf("there is no %s\n", expected), 2));
  const char* const names[states] = {"x", "theta", "v", "omega", "i"};
  double reached = NAN;
  CHECK(get(c, "theta") == 0.2 && start_of(&d, "theta") == 0.2); /* start values before the initialization */
  initialize(c);
  int rows = 0;
  for (int k = 0; k < 50; ++k) {
    CHECK(set(c, "V", k % 3 == 0 ? 12.0 : -4.0) == fmi3OK);
    CHECK(step(c, 0.0078125 * k, 0.0078125, &reached) == fmi3OK && reached == 0.0078125 * (k + 1));
    for (int i = 0; i < states; ++i) {
      char number[60];
      if (fscanf(file, "%59s", number) != 1) break;
      CHECK(get(c, names[i]) == strtod(number, NULL));
      ++rows;
    }
  }
  CHECK(rows == 50 * states && fabs(get(c, "x")) > 1e-3);
  fclose(file);
  FreeInstance(c);
}

/* No memory is requested, but for an instance and the first time that a state is saved. */
static void no_memory(void) {
  unsigned long before = requests;
  void *const c = in_continuous_time(), *const s = make(0), *state = NULL;
  CHECK(requests == before + 2 * counts_requests); /* two instances */
  double y[states], rates[states], one = 1, slope, reached, time;
  uint8_t bytes[10000];
  size_t size = 0;
  bool flag, enter, terminate;
  const uint32_t rate = reference_of(&d, "der(v)"), V = reference_of(&d, "V"), mass = reference_of(&d, "m_load");
  initialize(s);
  before = requests;
  CHECK(GetFMUState(s, &state) == fmi3OK && requests == before + counts_requests);
  before = requests;
  CHECK(SerializedFMUStateSize(s, state, &size) == fmi3OK && size <= sizeof bytes);
  CHECK(GetContinuousStates(c, y, states) == fmi3OK);
  for (int k = 0; k < 10; ++k) {
    CHECK(SetTime(c, 0.01 * k) == fmi3OK && GetContinuousStateDerivatives(c, rates, states) == fmi3OK);
    for (int i = 0; i < states; ++i) y[i] += 0.01 * rates[i];
    CHECK(SetContinuousStates(c, y, states) == fmi3OK && set(c, "V", NAN) == fmi3Discard);
    CHECK(CompletedIntegratorStep(c, true, &enter, &terminate) == fmi3OK);
    CHECK(GetDirectionalDerivative(c, &rate, 1, &V, 1, &one, 1, &slope, 1) == fmi3OK);
    CHECK(GetDirectionalDerivative(c, &rate, 1, &mass, 1, &one, 1, &slope, 1) == fmi3OK);
    CHECK(GetAdjointDerivative(c, &rate, 1, &mass, 1, &one, 1, &slope, 1) == fmi3OK);
    CHECK(get(c, "'to_matrix(Load.acc(N), N)'[1]") != 0.0);
    CHECK(EnterEventMode(c) == fmi3OK && set(c, "m_load", 21.0 + k) == fmi3OK);
    CHECK(UpdateDiscreteStates(c, &flag, &flag, &flag, &flag, &flag, &time) == fmi3OK);
    CHECK(EnterContinuousTimeMode(c) == fmi3OK);
    CHECK(set(s, "V", 3.0 * k) == fmi3OK && step(s, 0.01 * k, 0.01, &reached) == fmi3OK);
    CHECK(GetFMUState(s, &state) == fmi3OK && SerializeFMUState(s, state, bytes, size) == fmi3OK);
    CHECK(SetFMUState(s, state) == fmi3OK && get(s, "kinetic_energy") > 0);
  }
  CHECK(set(s, "V", 1e8) == fmi3OK && step(s, 0.1, 0.1, &reached) == fmi3Discard);
  CHECK(requests == before);
  CHECK(FreeFMUState(s, &state) == fmi3OK);
  FreeInstance(c), FreeInstance(s);
}

static void saved_states(void) {
  void *const a = make(0), *const b = make(0), *state = NULL, *again = NULL, *const other = make(1);
  size_t size = 0;
  double reached, x;
  initialize(a);
  CHECK(set(a, "V", 5.0) == fmi3OK && step(a, 0.0, 0.3, &reached) == fmi3OK && GetFMUState(a, &state) == fmi3OK);
  CHECK(SerializedFMUStateSize(a, state, &size) == fmi3OK);
  uint8_t* const bytes = malloc(size);
  CHECK(SerializeFMUState(a, state, bytes, size) == fmi3OK && step(a, 0.3, 0.2, &reached) == fmi3OK);
  x = get(a, "x");
  CHECK(DeserializeFMUState(b, bytes, size, &again) == fmi3OK && SetFMUState(b, again) == fmi3OK);
  CHECK(get(b, "V") == 5.0 && step(b, 0.3, 0.2, &reached) == fmi3OK && get(b, "x") == x);
  CHECK(FreeFMUState(b, &again) == fmi3OK && again == NULL);
  CHECK(DeserializeFMUState(other, bytes, size, &again) == fmi3Error &&
        DeserializeFMUState(b, bytes, 8, &again) == fmi3Error);
  bytes[size - 3] ^= 1;
  CHECK(DeserializeFMUState(b, bytes, size, &again) == fmi3Error && again == NULL);
  CHECK(FreeFMUState(a, &state) == fmi3OK);
  free(bytes);
  FreeInstance(a), FreeInstance(b), FreeInstance(other);
}

/* That a call is an error, which is told, and terminates the instance. */
#define REFUSED(c, call)                                                                                               \
  do {                                                                                                                 \
    const int before = messages;                                                                                       \
    CHECK((call) == fmi3Error && messages == before + 1);                                                              \
    CHECK(ExitInitializationMode(c) == fmi3Error && Terminate(c) == fmi3Error && Reset(c) == fmi3OK);                  \
  } while (0)
#define REFUSED_TYPE(TYPE, NAME)                                                                                       \
  do {                                                                                                                 \
    TYPE zero = 0;                                                                                                     \
    REFUSED(c, Get##NAME(c, &mass, 1, &zero, 1));                                                                      \
    REFUSED(c, Set##NAME(c, &mass, 1, &zero, 1));                                                                      \
    CHECK(Get##NAME(c, NULL, 0, NULL, 0) == fmi3OK && Set##NAME(c, NULL, 0, NULL, 0) == fmi3OK);                       \
  } while (0)

static void wrong_calls(void) {
  void *const c = make(1), *const s = make(0);
  const uint32_t mass = reference_of(&d, "m_load"), none = 4000000000U, output = reference_of(&d, "kinetic_energy");
  double value = 1, reached, y[states] = {0, 0, 0, 0, 0};
  bool flag;
  size_t size = 0;
  uint64_t number = 0;
  fmi3IntervalQualifier qualifier;
  fmi3Binary binary = NULL;
  REFUSED_TYPE(float, Float32);
  REFUSED_TYPE(int8_t, Int8);
  REFUSED_TYPE(uint8_t, UInt8);
  REFUSED_TYPE(int16_t, Int16);
  REFUSED_TYPE(uint16_t, UInt16);
  REFUSED_TYPE(int32_t, Int32);
  REFUSED_TYPE(uint32_t, UInt32);
  REFUSED_TYPE(int64_t, Int64);
  REFUSED_TYPE(uint64_t, UInt64);
  REFUSED_TYPE(bool, Boolean);
  REFUSED_TYPE(fmi3String, String);
  REFUSED(c, GetBinary(c, &mass, 1, &size, &binary, 1));
  REFUSED(c, SetBinary(c, &mass, 1, &size, &binary, 1));
  REFUSED(c, GetClock(c, &mass, 1, &flag));
  REFUSED(c, SetClock(c, &mass, 1, &flag));
  REFUSED(c, GetFloat64(c, &none, 1, &value, 1));
  REFUSED(c, GetFloat64(c, &mass, 1, y, 2));
  REFUSED(c, GetFloat64(c, NULL, 1, y, 1));
  REFUSED(c, GetFloat64(c, &mass, 1, NULL, 1));
  REFUSED(c, SetFloat64(c, &output, 1, &value, 1));
  REFUSED(c, SetFloat64(c, &mass, 1, y, 0));
  REFUSED(c, GetNumberOfVariableDependencies(c, mass, &size));
  REFUSED(c, GetVariableDependencies(c, mass, NULL, NULL, NULL, NULL, 0));
  REFUSED(c, EnterConfigurationMode(c));
  REFUSED(c, ExitConfigurationMode(c));
  REFUSED(c, GetIntervalDecimal(c, &mass, 1, &value, &qualifier));
  REFUSED(c, GetIntervalFraction(c, &mass, 1, &number, &number, &qualifier));
  REFUSED(c, GetShiftDecimal(c, &mass, 1, &value));
  REFUSED(c, GetShiftFraction(c, &mass, 1, &number, &number));
  REFUSED(c, SetIntervalDecimal(c, &mass, 1, &value));
  REFUSED(c, SetIntervalFraction(c, &mass, 1, &number, &number));
  REFUSED(c, SetShiftDecimal(c, &mass, 1, &value));
  REFUSED(c, SetShiftFraction(c, &mass, 1, &number, &number));
  REFUSED(c, ActivateModelPartition(c, mass, 0.0));
  REFUSED(c, EvaluateDiscreteStates(c));
  REFUSED(c, EnterEventMode(c));
  REFUSED(c, EnterContinuousTimeMode(c));
  REFUSED(c, EnterStepMode(c));
  REFUSED(c, SetTime(c, 0.0));
  REFUSED(c, GetContinuousStates(c, y, states));
  REFUSED(c, EnterInitializationMode(c, false, 0.0, INFINITY, false, 0.0));
  REFUSED(c, EnterInitializationMode(c, false, 0.0, 1.0, true, 1.0));
  REFUSED(c, GetNumberOfContinuousStates(c, NULL));
  REFUSED(c, SetFMUState(c, NULL));
  REFUSED(c, GetFMUState(c, NULL));
  initialize(c);
  REFUSED(c, UpdateDiscreteStates(c, NULL, &flag, &flag, &flag, &flag, &value));
  initialize(c);
  REFUSED(c, SetContinuousStates(c, y, states));
  initialize(c);
  CHECK(EnterContinuousTimeMode(c) == fmi3OK);
  REFUSED(c, SetContinuousStates(c, y, 4));
  initialize(c);
  CHECK(EnterContinuousTimeMode(c) == fmi3OK);
  REFUSED(c, GetDirectionalDerivative(c, &output, 1, &mass, 1, y, 2, &value, 1));
  REFUSED(c, DoStep(c, 0.0, 0.1, true, &flag, &flag, &flag, &reached));
  REFUSED(s, step(s, 0.0, 0.1, &reached));
  const double sizes[] = {0.0, -0.1, NAN, INFINITY};
  for (int k = 0; k < 4; ++k) {
    initialize(s);
    REFUSED(s, step(s, 0.0, sizes[k], &reached));
  }
  initialize(s);
  REFUSED(s, DoStep(s, 0.0, 0.1, true, NULL, &flag, &flag, &reached));
  initialize(s);
  REFUSED(s, DoStep(s, 0.0, 0.1, true, &flag, &flag, &flag, NULL));
  initialize(s);
  REFUSED(s, GetOutputDerivatives(s, &output, 1, (const int32_t[]){1}, &value, 1));
  initialize(s);
  REFUSED(s, EnterEventMode(s));
  /* a step that cannot be taken leaves the instance as it was: it can be taken again with other numbers */
  initialize(s);
  CHECK(set(s, "V", 1.0) == fmi3OK && step(s, 0.0, 0.1, &reached) == fmi3OK && reached == 0.1);
  const double x = get(s, "x"), mass_before = get(s, "m_load");
  CHECK(set(s, "V", 1e8) == fmi3OK && step(s, 0.1, 0.1, &reached) == fmi3Discard && reached == 0.1);
  CHECK(get(s, "x") == x && get(s, "time") == 0.1 && get(s, "m_load") == mass_before);
  CHECK(set(s, "V", 1.0) == fmi3OK && step(s, 0.1, 0.1, &reached) == fmi3OK && fabs(reached - 0.2) < 1e-15);
  FreeInstance(c), FreeInstance(s);
}

static void instances(void) {
  const uint32_t reference = 1;
  CHECK(strcmp(GetVersion(), "3.0") == 0);
  const int before = messages;
  CHECK(InstantiateModelExchange("crane", "another", NULL, false, true, &messages, log_message) == NULL);
  CHECK(InstantiateModelExchange("crane", NULL, NULL, false, false, &messages, log_message) == NULL);
  CHECK(InstantiateModelExchange("", d.token, NULL, false, true, &messages, log_message) == NULL);
  CHECK(InstantiateScheduledExecution("crane", d.token, NULL, false, true, &messages, log_message, NULL, NULL, NULL) ==
        NULL);
  CHECK(InstantiateCoSimulation("crane", d.token, NULL, false, true, true, false, NULL, 0, &messages, log_message,
                                NULL) == NULL);
  CHECK(InstantiateCoSimulation("crane", d.token, NULL, false, true, false, false, &reference, 1, &messages,
                                log_message, NULL) == NULL);
  CHECK(messages == before + 6);
  void* const mute = InstantiateModelExchange("mute", d.token, NULL, false, true, NULL, NULL);
  CHECK(mute != NULL && Terminate(mute) == fmi3Error && messages == before + 6);
  FreeInstance(mute), FreeInstance(NULL);
  CHECK(Reset(NULL) == fmi3Error && GetFloat64(NULL, NULL, 0, NULL, 0) == fmi3Error);
  const char *const all[] = {"logStatusError", "logStatusDiscard"}, *const wrong[] = {"logSomething"};
  void* const c = make(0);
  CHECK(SetDebugLogging(c, true, 2, all) == fmi3OK && SetDebugLogging(c, true, 1, wrong) == fmi3Error &&
        messages == before + 7);
  CHECK(SetDebugLogging(c, false, 0, NULL) == fmi3OK && Terminate(c) == fmi3Error && messages == before + 7);
  FreeInstance(c);
}

static void* in_thread(void* result) {
  void* const c =
      InstantiateCoSimulation("thread", d.token, NULL, false, false, false, false, NULL, 0, NULL, NULL, NULL);
  const uint32_t V = reference_of(&d, "V"), x = reference_of(&d, "x");
  const double value = *(double*)result;
  double reached;
  EnterInitializationMode(c, false, 0.0, 0.0, false, 0.0), ExitInitializationMode(c), SetFloat64(c, &V, 1, &value, 1);
  for (int k = 0; k < 200; ++k) step(c, 0.01 * k, 0.01, &reached);
  GetFloat64(c, &x, 1, result, 1);
  FreeInstance(c);
  return NULL;
}
static void threads(void) {
  double alone[2] = {6.0, -2.0}, together[2] = {6.0, -2.0};
  pthread_t other;
  in_thread(&alone[0]), in_thread(&alone[1]);
  CHECK(pthread_create(&other, NULL, in_thread, &together[0]) == 0);
  in_thread(&together[1]);
  pthread_join(other, NULL);
  CHECK(alone[0] == together[0] && alone[1] == together[1] && alone[0] != alone[1]);
}

int main(int count, char** arguments) {
  if (count < 4) return 2;
  load_unit(arguments[1], arguments[2], 3);
  instances(), model_exchange(), co_simulation(arguments[3]), no_memory(), saved_states(), wrong_calls();
  threads();
  return verdict();
}
