/* An importer of FMI 2.0: `fmi2_importer FOLDER BINARY` loads a crane from the folder of an unzipped archive. */
#include <ctdyn/with/fmu/fmi2.h>

#include <math.h>
#include <pthread.h>
#include <stdarg.h>

#include "requests.h"

/* The functions, as an importer declares them. */
#define FUNCTIONS(X)                                                                                                   \
  X(const char*, GetTypesPlatform, (void))                                                                             \
  X(const char*, GetVersion, (void))                                                                                   \
  X(fmi2Component, Instantiate,                                                                                        \
    (fmi2String, fmi2Type, fmi2String, fmi2String, const fmi2CallbackFunctions*, int, int))                            \
  X(void, FreeInstance, (fmi2Component))                                                                               \
  X(fmi2Status, SetDebugLogging, (fmi2Component, int, size_t, const fmi2String*))                                      \
  X(fmi2Status, SetupExperiment, (fmi2Component, int, double, double, int, double))                                    \
  X(fmi2Status, EnterInitializationMode, (fmi2Component))                                                              \
  X(fmi2Status, ExitInitializationMode, (fmi2Component))                                                               \
  X(fmi2Status, Terminate, (fmi2Component))                                                                            \
  X(fmi2Status, Reset, (fmi2Component))                                                                                \
  X(fmi2Status, GetReal, (fmi2Component, const unsigned*, size_t, double*))                                            \
  X(fmi2Status, GetInteger, (fmi2Component, const unsigned*, size_t, int*))                                            \
  X(fmi2Status, GetBoolean, (fmi2Component, const unsigned*, size_t, int*))                                            \
  X(fmi2Status, GetString, (fmi2Component, const unsigned*, size_t, fmi2String*))                                      \
  X(fmi2Status, SetReal, (fmi2Component, const unsigned*, size_t, const double*))                                      \
  X(fmi2Status, SetInteger, (fmi2Component, const unsigned*, size_t, const int*))                                      \
  X(fmi2Status, SetBoolean, (fmi2Component, const unsigned*, size_t, const int*))                                      \
  X(fmi2Status, SetString, (fmi2Component, const unsigned*, size_t, const fmi2String*))                                \
  X(fmi2Status, GetFMUstate, (fmi2Component, fmi2FMUstate*))                                                           \
  X(fmi2Status, SetFMUstate, (fmi2Component, fmi2FMUstate))                                                            \
  X(fmi2Status, FreeFMUstate, (fmi2Component, fmi2FMUstate*))                                                          \
  X(fmi2Status, SerializedFMUstateSize, (fmi2Component, fmi2FMUstate, size_t*))                                        \
  X(fmi2Status, SerializeFMUstate, (fmi2Component, fmi2FMUstate, char*, size_t))                                       \
  X(fmi2Status, DeSerializeFMUstate, (fmi2Component, const char*, size_t, fmi2FMUstate*))                              \
  X(fmi2Status, GetDirectionalDerivative,                                                                              \
    (fmi2Component, const unsigned*, size_t, const unsigned*, size_t, const double*, double*))                         \
  X(fmi2Status, EnterEventMode, (fmi2Component))                                                                       \
  X(fmi2Status, NewDiscreteStates, (fmi2Component, fmi2EventInfo*))                                                    \
  X(fmi2Status, EnterContinuousTimeMode, (fmi2Component))                                                              \
  X(fmi2Status, CompletedIntegratorStep, (fmi2Component, int, int*, int*))                                             \
  X(fmi2Status, SetTime, (fmi2Component, double))                                                                      \
  X(fmi2Status, SetContinuousStates, (fmi2Component, const double*, size_t))                                           \
  X(fmi2Status, GetDerivatives, (fmi2Component, double*, size_t))                                                      \
  X(fmi2Status, GetEventIndicators, (fmi2Component, double*, size_t))                                                  \
  X(fmi2Status, GetContinuousStates, (fmi2Component, double*, size_t))                                                 \
  X(fmi2Status, GetNominalsOfContinuousStates, (fmi2Component, double*, size_t))                                       \
  X(fmi2Status, SetRealInputDerivatives, (fmi2Component, const unsigned*, size_t, const int*, const double*))          \
  X(fmi2Status, GetRealOutputDerivatives, (fmi2Component, const unsigned*, size_t, const int*, double*))               \
  X(fmi2Status, DoStep, (fmi2Component, double, double, int))                                                          \
  X(fmi2Status, CancelStep, (fmi2Component))                                                                           \
  X(fmi2Status, GetStatus, (fmi2Component, fmi2StatusKind, fmi2Status*))                                               \
  X(fmi2Status, GetRealStatus, (fmi2Component, fmi2StatusKind, double*))                                               \
  X(fmi2Status, GetIntegerStatus, (fmi2Component, fmi2StatusKind, int*))                                               \
  X(fmi2Status, GetBooleanStatus, (fmi2Component, fmi2StatusKind, int*))                                               \
  X(fmi2Status, GetStringStatus, (fmi2Component, fmi2StatusKind, fmi2String*))
#define NAME_OF(NAME) "fmi2" #NAME
#include "unit.h"

static int messages;
static char last_message[500];
static void log_message(void* environment, fmi2String instance, fmi2Status status, fmi2String category,
                        fmi2String message, ...) {
  va_list arguments;
  va_start(arguments, message);
  vsnprintf(last_message, sizeof last_message, message, arguments);
  va_end(arguments);
  CHECK(instance != NULL && (status == fmi2Error || status == fmi2Discard));
  CHECK(strcmp(category, status == fmi2Error ? "logStatusError" : "logStatusDiscard") == 0);
  ++messages;
  if (environment != NULL) ++*(int*)environment;
}
static int of_environment;
static const fmi2CallbackFunctions callbacks = {log_message, calloc, free, NULL, &of_environment};

static fmi2Component make(fmi2Type type) {
  const fmi2Component c = Instantiate("crane of a test", type, d.token, "file:///nowhere", &callbacks, 0, 1);
  CHECK(c != NULL);
  return c;
}
static double get(fmi2Component c, const char* name) {
  const unsigned reference = reference_of(&d, name);
  double value = NAN;
  CHECK(GetReal(c, &reference, 1, &value) == fmi2OK);
  return value;
}
static fmi2Status set(fmi2Component c, const char* name, double value) {
  const unsigned reference = reference_of(&d, name);
  return SetReal(c, &reference, 1, &value);
}
static void initialize(fmi2Component c) {
  CHECK(SetupExperiment(c, 1, 1e-6, 0.0, 0, 0.0) == fmi2OK);
  CHECK(EnterInitializationMode(c) == fmi2OK);
  CHECK(ExitInitializationMode(c) == fmi2OK);
}
static fmi2Component in_continuous_time(void) {
  const fmi2Component c = make(fmi2ModelExchange);
  fmi2EventInfo info;
  memset(&info, 1, sizeof info);
  initialize(c);
  CHECK(NewDiscreteStates(c, &info) == fmi2OK);
  CHECK(!info.newDiscreteStatesNeeded && !info.terminateSimulation && !info.nextEventTimeDefined);
  CHECK(!info.nominalsOfContinuousStatesChanged && !info.valuesOfContinuousStatesChanged);
  CHECK(EnterContinuousTimeMode(c) == fmi2OK);
  return c;
}

/* ---- the equations, in formulas of their own: those of the crane by Newton's laws for trolley and load */

enum { states = 5 };
static void reference_rates(const double* y, double t, double V, double* rates) {
  const double M = 10, m = 20, l = 2.5, g = 9.81, k = 40, R = 2, L = 0.05, F = k * y[4], W = 5 * sin(t);
  const double s = sin(y[1]), c = cos(y[1]), w = y[3];
  const double a = (F + m * l * w * w * s + m * g * s * c + W * s * s) / (M + m * s * s);
  rates[0] = y[2], rates[1] = w, rates[2] = a;
  rates[3] = (-a * c - g * s + W / m * c) / l;
  rates[4] = (V - R * y[4] - k * y[2]) / L;
}
static const double at[states] = {0.3, 0.7, -0.4, 1.1, 2.0};

static void equations(void) {
  const fmi2Component c = in_continuous_time();
  double rates[states], expected[states], y[states];
  CHECK(GetContinuousStates(c, y, states) == fmi2OK && y[0] == 0.0 && y[1] == 0.2 && y[1] == start_of(&d, "theta"));
  CHECK(GetNominalsOfContinuousStates(c, y, states) == fmi2OK && y[0] == 1.0);
  CHECK(SetTime(c, 0.8) == fmi2OK && SetContinuousStates(c, at, states) == fmi2OK && set(c, "V", 3.5) == fmi2OK);
  CHECK(GetDerivatives(c, rates, states) == fmi2OK);
  reference_rates(at, 0.8, 3.5, expected);
  for (int i = 0; i < states; ++i) CHECK(fabs(rates[i] - expected[i]) <= 1e-12 * (1 + fabs(expected[i])));
  CHECK(get(c, "der(v)") == rates[2] && get(c, "time") == 0.8 && get(c, "v") == at[2] && get(c, "V") == 3.5);
  /* outputs: where the load is, how it accelerates, and the energy */
  const double l = 2.5, s = sin(at[1]), cosine = cos(at[1]);
  CHECK(get(c, "x") == at[0]);
  CHECK(fabs(get(c, "'to_matrix(Load.pos_from(O), N)'[1]") - (at[0] + l * s)) < 1e-14);
  CHECK(fabs(get(c, "'to_matrix(Load.pos_from(O), N)'[2]") + l * cosine) < 1e-14);
  const double ax = rates[2] + l * (rates[3] * cosine - at[3] * at[3] * s),
               ay = l * (rates[3] * s + at[3] * at[3] * cosine);
  CHECK(fabs(get(c, "'to_matrix(Load.acc(N), N)'[1]") - ax) < 1e-11);
  CHECK(fabs(get(c, "'to_matrix(Load.acc(N), N)'[2]") - ay) < 1e-11);
  const double vx = at[2] + l * at[3] * cosine, vy = l * at[3] * s;
  CHECK(fabs(get(c, "kinetic_energy") - 5 * at[2] * at[2] - 10 * (vx * vx + vy * vy)) < 1e-12);
  int enter = 1, terminate = 1;
  CHECK(CompletedIntegratorStep(c, 1, &enter, &terminate) == fmi2OK && !enter && !terminate);
  CHECK(GetEventIndicators(c, NULL, 0) == fmi2OK);
  /* an event: a parameter is tuned, the clamp closes, and the trolley does not accelerate */
  CHECK(EnterEventMode(c) == fmi2OK && set(c, "m_load", 25.0) == fmi2OK);
  CHECK(fabs(get(c, "der(v)") - rates[2]) > 1e-3 && get(c, "m_load") == 25.0);
  const unsigned clamp = reference_of(&d, "clamp");
  int closed = 1;
  CHECK(SetBoolean(c, &clamp, 1, &closed) == fmi2OK);
  closed = 0;
  CHECK(GetBoolean(c, &clamp, 1, &closed) == fmi2OK && closed == 1);
  CHECK(fabs(get(c, "der(v)")) < 1e-12 &&
        fabs(get(c, "der(omega)") - (-9.81 * s + 5 * sin(0.8) / 25 * cosine) / l) < 1e-12);
  CHECK(EnterContinuousTimeMode(c) == fmi2OK && Terminate(c) == fmi2OK);
  CHECK(get(c, "m_load") == 25.0);
  FreeInstance(c);
}

/* ---- derivatives along directions, against differences of what the unit computes */

static double value_at(fmi2Component c, unsigned unknown, unsigned known, double value) {
  double before, result = NAN;
  CHECK(GetReal(c, &known, 1, &before) == fmi2OK && SetReal(c, &known, 1, &value) == fmi2OK);
  CHECK(GetReal(c, &unknown, 1, &result) == fmi2OK && SetReal(c, &known, 1, &before) == fmi2OK);
  return result;
}
static void derivatives(void) {
  const fmi2Component c = make(fmi2ModelExchange);
  CHECK(SetupExperiment(c, 0, 0.0, 0.8, 0, 0.0) == fmi2OK && EnterInitializationMode(c) == fmi2OK);
  const char* const names[states] = {"x", "theta", "v", "omega", "i"};
  for (int i = 0; i < states; ++i) CHECK(set(c, names[i], at[i]) == fmi2OK);
  int compared = 0, nonzero = 0;
  for (size_t k = 0; k < d.count; ++k)
    for (size_t j = 0; j < d.count; ++j) {
      const variable *const unknown = &d.variables[k], *const known = &d.variables[j];
      const int output = strcmp(unknown->causality, "output") == 0 || unknown->derivative[0] != 0;
      const int input = !known->boolean && known->start[0] != 0;
      if (!output || !input) continue;
      const double one = 1, step = 1e-3;
      double slope = NAN, before = NAN;
      CHECK(GetReal(c, &known->reference, 1, &before) == fmi2OK);
      CHECK(GetDirectionalDerivative(c, &unknown->reference, 1, &known->reference, 1, &one, &slope) == fmi2OK);
      /* differences of sixth order */
      const double h = step * (fabs(before) < 1 ? 1 : fabs(before));
      double difference = 0;
      const double weights[] = {45, -9, 1};
      for (int n = 1; n <= 3; ++n)
        difference += weights[n - 1] * (value_at(c, unknown->reference, known->reference, before + n * h) -
                                        value_at(c, unknown->reference, known->reference, before - n * h));
      difference /= 60 * h;
      const double error = fabs(slope - difference);
      if (!(error <= 1e-8 * (1 + fabs(slope))))
        printf("d %s / d %s: %g, not %g\n", unknown->name, known->name, slope, difference);
      CHECK(error <= 1e-8 * (1 + fabs(slope)));
      ++compared, nonzero += slope != 0;
    }
  CHECK(compared == 13 * 14 && nonzero == 56); /* as the formulas above depend on their symbols */
  /* several at once are the sum */
  const unsigned unknowns[] = {reference_of(&d, "der(omega)"), reference_of(&d, "der(i)")};
  const unsigned knowns[] = {reference_of(&d, "theta"), reference_of(&d, "V"), reference_of(&d, "L")};
  const double seeds[] = {2.0, -3.0, 0.5};
  double sum[2] = {0, 0}, all[2];
  for (int j = 0; j < 3; ++j) {
    double part[2];
    CHECK(GetDirectionalDerivative(c, unknowns, 2, knowns + j, 1, seeds + j, part) == fmi2OK);
    sum[0] += part[0], sum[1] += part[1];
  }
  CHECK(GetDirectionalDerivative(c, unknowns, 2, knowns, 3, seeds, all) == fmi2OK);
  CHECK(fabs(all[0] - sum[0]) < 1e-12 && fabs(all[1] - sum[1]) < 1e-9);
  FreeInstance(c);
}

/* ---- co-simulation, against steps of our own with the derivatives of model exchange */

static void runge_kutta(fmi2Component c, double* y, double t, double h) {
  double a[states], b[states], e[states], f[states], z[states];
  CHECK(SetTime(c, t) == fmi2OK && SetContinuousStates(c, y, states) == fmi2OK);
  CHECK(GetDerivatives(c, a, states) == fmi2OK);
  for (int i = 0; i < states; ++i) z[i] = y[i] + h / 2 * a[i];
  CHECK(SetTime(c, t + h / 2) == fmi2OK && SetContinuousStates(c, z, states) == fmi2OK);
  CHECK(GetDerivatives(c, b, states) == fmi2OK);
  for (int i = 0; i < states; ++i) z[i] = y[i] + h / 2 * b[i];
  CHECK(SetContinuousStates(c, z, states) == fmi2OK && GetDerivatives(c, e, states) == fmi2OK);
  for (int i = 0; i < states; ++i) z[i] = y[i] + h * e[i];
  CHECK(SetTime(c, t + h) == fmi2OK && SetContinuousStates(c, z, states) == fmi2OK);
  CHECK(GetDerivatives(c, f, states) == fmi2OK);
  for (int i = 0; i < states; ++i) y[i] += h * (a[i] + 2 * b[i] + 2 * e[i] + f[i]) / 6;
}
static double voltage(int k) { return k % 3 == 0 ? 12.0 : -4.0; }
static void run_steps(fmi2Component c, int from, int to) {
  for (int k = from; k < to; ++k) {
    CHECK(set(c, "V", voltage(k)) == fmi2OK);
    CHECK(DoStep(c, 0.01 * k, 0.01, 1) == fmi2OK);
  }
}
static void co_simulation(void) {
  const fmi2Component c = make(fmi2CoSimulation), e = in_continuous_time();
  double y[states], reached = NAN;
  initialize(c);
  CHECK(GetContinuousStates(e, y, states) == fmi2OK);
  for (int k = 0; k < 100; ++k) { /* 5 steps of 0.002 s in each of 0.01 s */
    CHECK(set(e, "V", voltage(k)) == fmi2OK);
    for (int j = 0; j < 5; ++j) runge_kutta(e, y, 0.01 * k + 0.002 * j, 0.002);
  }
  run_steps(c, 0, 100);
  const char* const names[states] = {"x", "theta", "v", "omega", "i"};
  for (int i = 0; i < states; ++i) CHECK(fabs(get(c, names[i]) - y[i]) <= 1e-11 * (1 + fabs(y[i])));
  CHECK(fabs(y[0]) > 1e-2 && fabs(get(c, "time") - 1.0) < 1e-12);
  CHECK(GetRealStatus(c, fmi2LastSuccessfulTime, &reached) == fmi2OK && fabs(reached - 1.0) < 1e-12);
  int terminated = 1;
  CHECK(GetBooleanStatus(c, fmi2Terminated, &terminated) == fmi2OK && terminated == 0);
  CHECK(Terminate(c) == fmi2OK);
  FreeInstance(c), FreeInstance(e);
}

/* No memory is requested, but for an instance and the first time that a state is saved. */
static void no_memory(void) {
  const fmi2Component c = in_continuous_time(), s = make(fmi2CoSimulation);
  double y[states], rates[states], one = 1, slope;
  fmi2FMUstate state = NULL;
  const unsigned rate = reference_of(&d, "der(v)"), V = reference_of(&d, "V"), mass = reference_of(&d, "m_load");
  initialize(s);
  unsigned long before = requests;
  CHECK(GetFMUstate(s, &state) == fmi2OK && requests == before + counts_requests);
  before = requests;
  CHECK(GetContinuousStates(c, y, states) == fmi2OK);
  for (int k = 0; k < 10; ++k) {
    runge_kutta(c, y, 0.01 * k, 0.01);
    CHECK(GetDirectionalDerivative(c, &rate, 1, &V, 1, &one, &slope) == fmi2OK);
    CHECK(GetDirectionalDerivative(c, &rate, 1, &mass, 1, &one, &slope) == fmi2OK);
    CHECK(get(c, "'to_matrix(Load.acc(N), N)'[1]") != 0.0);
    CHECK(EnterEventMode(c) == fmi2OK && set(c, "m_load", 21.0 + k) == fmi2OK && EnterContinuousTimeMode(c) == fmi2OK);
    CHECK(GetDerivatives(c, rates, states) == fmi2OK && set(c, "V", NAN) == fmi2Discard);
    run_steps(s, k, k + 1);
    CHECK(GetFMUstate(s, &state) == fmi2OK && SetFMUstate(s, state) == fmi2OK && get(s, "kinetic_energy") > 0);
  }
  CHECK(requests == before);
  CHECK(FreeFMUstate(s, &state) == fmi2OK);
  FreeInstance(c), FreeInstance(s);
}

/* ---- saved states */

static void saved_states(void) {
  const fmi2Component a = make(fmi2CoSimulation), b = make(fmi2CoSimulation), other = make(fmi2ModelExchange);
  fmi2FMUstate state = NULL, again = NULL;
  size_t size = 0;
  initialize(a);
  CHECK(set(a, "V", 1.0) == fmi2OK);
  run_steps(a, 0, 20);
  CHECK(GetFMUstate(a, &state) == fmi2OK && SerializedFMUstateSize(a, state, &size) == fmi2OK && size > 100);
  char* const bytes = malloc(size);
  CHECK(SerializeFMUstate(a, state, bytes, size) == fmi2OK);
  run_steps(a, 20, 50);
  const double x = get(a, "x"), i = get(a, "i");
  CHECK(SetFMUstate(a, state) == fmi2OK && fabs(get(a, "time") - 0.2) < 1e-12);
  run_steps(a, 20, 50);
  CHECK(get(a, "x") == x && get(a, "i") == i);
  CHECK(DeSerializeFMUstate(b, bytes, size, &again) == fmi2OK &&
        SetFMUstate(b, again) == fmi2OK); /* another instance */
  run_steps(b, 20, 50);
  CHECK(get(b, "x") == x && get(b, "i") == i);
  CHECK(GetFMUstate(b, &again) == fmi2OK); /* in the same place */
  CHECK(FreeFMUstate(b, &again) == fmi2OK && again == NULL && FreeFMUstate(b, &again) == fmi2OK);
  /* what is no state of this kind of instance */
  CHECK(SetFMUstate(other, state) == fmi2Error && SetFMUstate(b, NULL) == fmi2Error && Reset(b) == fmi2OK);
  CHECK(DeSerializeFMUstate(b, bytes, size - 1, &again) == fmi2Error && again == NULL && Reset(b) == fmi2OK);
  for (size_t k = 0; k < size; ++k) { /* each byte counts */
    bytes[k] = (char)(bytes[k] ^ 4);
    CHECK(DeSerializeFMUstate(b, bytes, size, &again) == fmi2Error && again == NULL);
    bytes[k] = (char)(bytes[k] ^ 4);
  }
  CHECK(SerializeFMUstate(b, state, bytes, size - 1) == fmi2Error &&
        SerializeFMUstate(b, state, NULL, size) == fmi2Error);
  CHECK(GetFMUstate(b, NULL) == fmi2Error && SerializedFMUstateSize(b, NULL, &size) == fmi2Error);
  CHECK(SerializedFMUstateSize(b, state, NULL) == fmi2Error && DeSerializeFMUstate(b, NULL, size, &again) == fmi2Error);
  CHECK(SetFMUstate(b, state) == fmi2OK); /* also after errors */
  run_steps(b, 20, 50);
  CHECK(get(b, "x") == x);
  CHECK(FreeFMUstate(a, &state) == fmi2OK);
  free(bytes);
  FreeInstance(a), FreeInstance(b), FreeInstance(other);
}

/* ---- wrong calls */

/* That a call is an error, which is told, and after which nothing but reading, restoring and resetting goes on. */
#define REFUSED(c, call)                                                                                               \
  do {                                                                                                                 \
    const int before = messages;                                                                                       \
    CHECK((call) == fmi2Error && messages == before + 1);                                                              \
    CHECK(EnterInitializationMode(c) == fmi2Error && Terminate(c) == fmi2Error && Reset(c) == fmi2OK);                 \
  } while (0)

static void wrong_arguments(void) {
  const fmi2Component c = make(fmi2ModelExchange);
  const unsigned unknown = 100000, output = reference_of(&d, "kinetic_energy"), rate = reference_of(&d, "der(v)"),
                 time = 0, clamp = reference_of(&d, "clamp"), mass = reference_of(&d, "m_load"),
                 V = reference_of(&d, "V");
  double value = 1.0, slope;
  int integer = 0, answer;
  fmi2String text = NULL;
  const char *const category[] = {"logNothing"}, *const none[] = {NULL};
#define INITIALIZING (EnterInitializationMode(c), c)
  REFUSED(c, SetReal(c, &unknown, 1, &value));
  REFUSED(c, SetReal(c, &output, 1, &value));
  REFUSED(c, SetReal(c, &rate, 1, &value));
  REFUSED(c, SetReal(c, &time, 1, &value));
  REFUSED(c, SetReal(c, &clamp, 1, &value));
  REFUSED(c, SetReal(c, NULL, 1, &value));
  REFUSED(c, SetReal(c, &mass, 1, NULL));
  REFUSED(c, SetInteger(c, &mass, 1, &integer));
  REFUSED(c, SetBoolean(c, &mass, 1, &integer));
  REFUSED(c, SetString(c, &mass, 1, &text));
  REFUSED(c, GetReal(INITIALIZING, &unknown, 1, &value));
  REFUSED(c, GetReal(INITIALIZING, &clamp, 1, &value));
  REFUSED(c, GetReal(INITIALIZING, NULL, 1, &value));
  REFUSED(c, GetReal(INITIALIZING, &mass, 1, NULL));
  REFUSED(c, GetInteger(INITIALIZING, &mass, 1, &integer));
  REFUSED(c, GetBoolean(INITIALIZING, &mass, 1, &integer));
  REFUSED(c, GetString(INITIALIZING, &mass, 1, &text));
  REFUSED(c, GetDirectionalDerivative(INITIALIZING, &mass, 1, &V, 1, &value, &slope));
  REFUSED(c, GetDirectionalDerivative(INITIALIZING, &rate, 1, &clamp, 1, &value, &slope));
  REFUSED(c, GetDirectionalDerivative(INITIALIZING, &rate, 1, &output, 1, &value, &slope));
  REFUSED(c, GetDirectionalDerivative(INITIALIZING, &rate, 1, &unknown, 1, &value, &slope));
  REFUSED(c, GetDirectionalDerivative(INITIALIZING, NULL, 1, &V, 1, &value, &slope));
  REFUSED(c, GetDirectionalDerivative(INITIALIZING, &rate, 1, &V, 1, NULL, &slope));
  REFUSED(c, GetDirectionalDerivative(INITIALIZING, &rate, 1, &V, 1, &value, NULL));
  REFUSED(c, SetupExperiment(c, 0, 0.0, NAN, 0, 0.0));
  REFUSED(c, SetupExperiment(c, 0, 0.0, 1.0, 1, 0.5));
  REFUSED(c, SetDebugLogging(c, 1, 1, category));
  REFUSED(c, SetDebugLogging(c, 1, 1, none));
  REFUSED(c, SetDebugLogging(c, 1, 1, NULL));
  CHECK(GetReal(INITIALIZING, NULL, 0, NULL) == fmi2OK && SetReal(c, NULL, 0, NULL) == fmi2OK);
  CHECK(GetInteger(c, NULL, 0, NULL) == fmi2OK && SetString(c, NULL, 0, NULL) == fmi2OK && Reset(c) == fmi2OK);
  initialize(c);
  CHECK(EnterContinuousTimeMode(c) == fmi2OK);
  double y[states] = {0, 0, 0, 0, 0};
  fmi2FMUstate here = NULL;
  CHECK(GetFMUstate(c, &here) == fmi2OK);
#define RESTORED (SetFMUstate(c, here), c)
  REFUSED(c, SetContinuousStates(RESTORED, y, states - 1));
  REFUSED(c, SetContinuousStates(RESTORED, NULL, states));
  REFUSED(c, GetContinuousStates(RESTORED, y, states + 1));
  REFUSED(c, GetDerivatives(RESTORED, NULL, states));
  REFUSED(c, GetEventIndicators(RESTORED, y, 1));
  REFUSED(c, CompletedIntegratorStep(RESTORED, 1, NULL, &answer));
  REFUSED(c, SetTime(RESTORED, NAN));
  REFUSED(c, SetReal(RESTORED, &mass, 1, &value)); /* parameters are tuned at events */
  REFUSED(c, SetBoolean(RESTORED, &clamp, 1, &integer));
  REFUSED(c, DoStep(RESTORED, 0.0, 0.1, 1)); /* this is no co-simulation */
  CHECK(FreeFMUstate(c, &here) == fmi2OK);
  FreeInstance(c);
}

static void wrong_states(void) {
  const fmi2Component c = make(fmi2ModelExchange), s = make(fmi2CoSimulation);
  const unsigned V = reference_of(&d, "V"), theta = reference_of(&d, "theta");
  double value = 0.5;
  fmi2EventInfo info;
  REFUSED(c, ExitInitializationMode(c));
  REFUSED(c, Terminate(c));
  REFUSED(c, GetReal(c, &V, 1, &value));
  REFUSED(c, EnterEventMode(c));
  REFUSED(c, NewDiscreteStates(c, &info));
  REFUSED(c, EnterContinuousTimeMode(c));
  REFUSED(c, SetTime(c, 0.0));
  REFUSED(c, SetupExperiment(INITIALIZING, 0, 0.0, 0.0, 0, 0.0));
  REFUSED(c, EnterInitializationMode(INITIALIZING));
  initialize(c);
  REFUSED(c, SetReal(c, &theta, 1, &value)); /* states have start values only */
  initialize(c);
  REFUSED(c, SetContinuousStates(c, at, states));
  initialize(c);
  REFUSED(c, EnterInitializationMode(c));
  initialize(c);
  CHECK(Terminate(c) == fmi2OK);
  REFUSED(c, SetReal(c, &V, 1, &value));
  REFUSED(s, DoStep(s, 0.0, 0.1, 1));
  initialize(s);
  REFUSED(s, SetTime(s, 0.0));
  initialize(s);
  REFUSED(s, EnterEventMode(s));
  initialize(s);
  REFUSED(s, GetContinuousStates(s, &value, states));
  initialize(s);
  REFUSED(s, CancelStep(s));
  /* errors of steps */
  const double sizes[] = {0.0, -0.1, NAN, INFINITY, 1e300};
  for (int k = 0; k < 5; ++k) {
    initialize(s);
    REFUSED(s, DoStep(s, 0.0, sizes[k], 1));
  }
  const double points[] = {0.5, -0.1, NAN};
  for (int k = 0; k < 3; ++k) {
    initialize(s);
    REFUSED(s, DoStep(s, points[k], 0.1, 1));
  }
  CHECK(SetupExperiment(s, 0, 0.0, 0.0, 1, 1.0) == fmi2OK && EnterInitializationMode(s) == fmi2OK);
  CHECK(ExitInitializationMode(s) == fmi2OK && DoStep(s, 0.0, 1.0, 1) == fmi2OK);
  REFUSED(s, DoStep(s, 1.0, 0.1, 1)); /* after the stop time */
  int integer = 1;
  initialize(s);
  REFUSED(s, SetRealInputDerivatives(s, &V, 1, &integer, &value));
  initialize(s);
  REFUSED(s, GetRealOutputDerivatives(s, &V, 1, &integer, &value));
  fmi2Status status;
  fmi2String text;
  initialize(s);
  CHECK(GetStatus(s, fmi2DoStepStatus, &status) == fmi2Discard &&
        GetStringStatus(s, fmi2PendingStatus, &text) == fmi2Discard);
  CHECK(GetIntegerStatus(s, fmi2DoStepStatus, &integer) == fmi2Discard);
  FreeInstance(c), FreeInstance(s);
}

/* What is not a number, and states at which the equations cannot be solved. */
static void no_numbers(void) {
  const fmi2Component c = in_continuous_time(), s = make(fmi2CoSimulation);
  double y[states], rates[states], value = NAN;
  const int before = messages;
  CHECK(GetContinuousStates(c, y, states) == fmi2OK);
  CHECK(set(c, "V", NAN) == fmi2Discard && set(c, "V", INFINITY) == fmi2Discard && get(c, "V") == 0.0);
  y[1] = NAN;
  CHECK(SetContinuousStates(c, y, states) == fmi2Discard && get(c, "theta") == 0.2);
  CHECK(messages == before + 3 && strstr(last_message, "fmi2SetContinuousStates") != NULL);
  y[1] = 0.2, y[3] = 1e300; /* its square is infinite */
  CHECK(SetContinuousStates(c, y, states) == fmi2OK && GetDerivatives(c, rates, states) == fmi2Discard);
  const unsigned rate = reference_of(&d, "der(v)"), omega = reference_of(&d, "omega");
  CHECK(GetReal(c, &rate, 1, &value) == fmi2Discard);
  y[3] = 0.0;
  CHECK(SetContinuousStates(c, y, states) == fmi2OK && GetDerivatives(c, rates, states) == fmi2OK);
  CHECK(GetReal(c, &omega, 1, &value) == fmi2OK);
  /* without masses no acceleration */
  CHECK(EnterEventMode(c) == fmi2OK && set(c, "m_load", 0.0) == fmi2OK && set(c, "m_trolley", 0.0) == fmi2OK);
  CHECK(GetDerivatives(c, rates, states) == fmi2Discard && set(c, "m_trolley", 1.0) == fmi2OK);
  CHECK(set(s, "m_load", 0.0) == fmi2OK);
  initialize(s);
  CHECK(DoStep(s, 0.0, 0.1, 1) == fmi2Discard);
  CHECK(GetRealStatus(s, fmi2LastSuccessfulTime, &value) == fmi2OK && value == 0.0);
  CHECK(DoStep(s, 0.0, 0.1, 1) == fmi2Error && Reset(s) == fmi2OK);
  initialize(s);
  CHECK(get(s, "m_load") == 20.0 && DoStep(s, 0.0, 0.1, 1) == fmi2OK);
  CHECK(set(s, "V", 1e8) == fmi2OK && DoStep(s, 0.1, 0.1, 1) == fmi2Discard); /* after some of its own steps */
  CHECK(GetRealStatus(s, fmi2LastSuccessfulTime, &value) == fmi2OK && value > 0.1 && value < 0.2);
  CHECK(get(s, "time") == value);
  FreeInstance(c), FreeInstance(s);
}

static void instances(void) {
  CHECK(strcmp(GetTypesPlatform(), "default") == 0 && strcmp(GetVersion(), "2.0") == 0);
  const int before = messages;
  CHECK(Instantiate("crane", fmi2ModelExchange, "another", NULL, &callbacks, 0, 0) == NULL);
  CHECK(messages == before + 1 && strstr(last_message, "modelDescription.xml") != NULL && of_environment == messages);
  CHECK(Instantiate("crane", fmi2ModelExchange, NULL, NULL, &callbacks, 0, 1) == NULL);
  CHECK(Instantiate(NULL, fmi2ModelExchange, d.token, NULL, &callbacks, 0, 1) == NULL);
  CHECK(Instantiate(" ", fmi2ModelExchange, d.token, NULL, &callbacks, 0, 1) == NULL);
  CHECK(Instantiate("crane", (fmi2Type)7, d.token, NULL, &callbacks, 0, 1) == NULL);
  CHECK(Instantiate("crane", fmi2ModelExchange, d.token, NULL, NULL, 0, 1) == NULL && messages == before + 5);
  FreeInstance(NULL);
  CHECK(Reset(NULL) == fmi2Error && GetReal(NULL, NULL, 0, NULL) == fmi2Error && DoStep(NULL, 0, 1, 1) == fmi2Error);
  fmi2FMUstate state = NULL;
  CHECK(GetFMUstate(NULL, &state) == fmi2Error && state == NULL);
  /* logging is as it was asked for */
  const fmi2Component quiet = Instantiate("quiet", fmi2CoSimulation, d.token, NULL, &callbacks, 0, 0);
  const fmi2CallbackFunctions no_logger = {NULL, NULL, NULL, NULL, NULL};
  const fmi2Component mute = Instantiate("mute", fmi2CoSimulation, d.token, NULL, &no_logger, 0, 1);
  const char* const discards[] = {"logStatusDiscard"};
  const int now = messages;
  CHECK(Terminate(quiet) == fmi2Error && Terminate(mute) == fmi2Error && messages == now && Reset(quiet) == fmi2OK);
  CHECK(SetDebugLogging(quiet, 1, 1, discards) == fmi2OK && set(quiet, "V", NAN) == fmi2Discard && messages == now + 1);
  CHECK(Terminate(quiet) == fmi2Error && messages == now + 1);
  CHECK(SetDebugLogging(quiet, 1, 0, NULL) == fmi2OK && Terminate(quiet) == fmi2Error && messages == now + 2);
  CHECK(SetDebugLogging(quiet, 0, 0, NULL) == fmi2OK && Terminate(quiet) == fmi2Error && messages == now + 2);
  FreeInstance(quiet), FreeInstance(mute);
}

/* Two instances do not see each other, nor do two threads. */
static void* in_thread(void* result) {
  const fmi2Component c = Instantiate("thread", fmi2CoSimulation, d.token, NULL, &callbacks, 0, 0);
  const unsigned V = reference_of(&d, "V"), x = reference_of(&d, "x");
  SetupExperiment(c, 0, 0.0, 0.0, 0, 0.0), EnterInitializationMode(c), ExitInitializationMode(c);
  for (int k = 0; k < 200; ++k) {
    const double value = *(double*)result;
    SetReal(c, &V, 1, &value), DoStep(c, 0.01 * k, 0.01, 1);
  }
  GetReal(c, &x, 1, result);
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
  if (count < 3) return 2;
  load_unit(arguments[1], arguments[2], 2);
  instances(), equations(), derivatives(), co_simulation(), no_memory(), saved_states();
  wrong_arguments(), wrong_states(), no_numbers(), threads();
  return verdict();
}
