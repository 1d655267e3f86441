/* An importer of a ball that jumps, of the version of FMI that VERSION is: `ball_importer FOLDER BINARY RESULTS`. It
 * integrates the model itself, and looks for the events where event indicators change their sign; and it lets the unit
 * take steps. Both are compared with `simulate`, whose states are in the file RESULTS, and with the parabolas of
 * mechanics. Neither requests memory, with events and without. */
#include <math.h>
#include <stdarg.h>

#include "requests.h"

#if VERSION == 2
#include <ctdyn/with/fmu/fmi2.h>
typedef int boolean;
#define NAME_OF(NAME) "fmi2" #NAME
#define OF_VERSION(X)                                                                                                  \
  X(void*, Instantiate, (fmi2String, fmi2Type, fmi2String, fmi2String, const fmi2CallbackFunctions*, int, int))        \
  X(int, SetupExperiment, (void*, int, double, double, int, double))                                                   \
  X(int, EnterInitializationMode, (void*))                                                                             \
  X(int, GetReal, (void*, const unsigned*, size_t, double*))                                                           \
  X(int, SetReal, (void*, const unsigned*, size_t, const double*))                                                     \
  X(int, GetBoolean, (void*, const unsigned*, size_t, int*))                                                           \
  X(int, SetBoolean, (void*, const unsigned*, size_t, const int*))                                                     \
  X(int, GetFMUstate, (void*, void**))                                                                                 \
  X(int, SetFMUstate, (void*, void*))                                                                                  \
  X(int, FreeFMUstate, (void*, void**))                                                                                \
  X(int, NewDiscreteStates, (void*, fmi2EventInfo*))                                                                   \
  X(int, GetDerivatives, (void*, double*, size_t))                                                                     \
  X(int, GetBooleanStatus, (void*, fmi2StatusKind, int*))                                                              \
  X(int, GetRealStatus, (void*, fmi2StatusKind, double*))                                                              \
  X(int, DoStep, (void*, double, double, int))
#else
#include <ctdyn/with/fmu/fmi3.h>
typedef bool boolean;
#define NAME_OF(NAME) "fmi3" #NAME
#define OF_VERSION(X)                                                                                                  \
  X(void*, InstantiateModelExchange,                                                                                   \
    (fmi3String, fmi3String, fmi3String, bool, bool, void*, fmi3LogMessageCallback))                                   \
  X(void*, InstantiateCoSimulation,                                                                                    \
    (fmi3String, fmi3String, fmi3String, bool, bool, bool, bool, const uint32_t*, size_t, void*,                       \
     fmi3LogMessageCallback, fmi3IntermediateUpdateCallback))                                                          \
  X(int, EnterInitializationMode, (void*, bool, double, double, bool, double))                                         \
  X(int, GetFloat64, (void*, const unsigned*, size_t, double*, size_t))                                                \
  X(int, SetFloat64, (void*, const unsigned*, size_t, const double*, size_t))                                          \
  X(int, GetBoolean, (void*, const unsigned*, size_t, bool*, size_t))                                                  \
  X(int, SetBoolean, (void*, const unsigned*, size_t, const bool*, size_t))                                            \
  X(int, GetFMUState, (void*, void**))                                                                                 \
  X(int, SetFMUState, (void*, void*))                                                                                  \
  X(int, FreeFMUState, (void*, void**))                                                                                \
  X(int, UpdateDiscreteStates, (void*, bool*, bool*, bool*, bool*, bool*, double*))                                    \
  X(int, GetContinuousStateDerivatives, (void*, double*, size_t))                                                      \
  X(int, GetNumberOfEventIndicators, (void*, size_t*))                                                                 \
  X(int, DoStep, (void*, double, double, bool, bool*, bool*, bool*, double*))
#endif
#define FUNCTIONS(X)                                                                                                   \
  OF_VERSION(X)                                                                                                        \
  X(void, FreeInstance, (void*))                                                                                       \
  X(int, ExitInitializationMode, (void*))                                                                              \
  X(int, Reset, (void*))                                                                                               \
  X(int, EnterEventMode, (void*))                                                                                      \
  X(int, EnterContinuousTimeMode, (void*))                                                                             \
  X(int, CompletedIntegratorStep, (void*, boolean, boolean*, boolean*))                                                \
  X(int, SetTime, (void*, double))                                                                                     \
  X(int, SetContinuousStates, (void*, const double*, size_t))                                                          \
  X(int, GetContinuousStates, (void*, double*, size_t))                                                                \
  X(int, GetEventIndicators, (void*, double*, size_t))
#include "unit.h"

enum { states = 4, events = 6 };
static char message[500];
#if VERSION == 2
static void log_message(void* of, fmi2String name, fmi2Status status, fmi2String category, fmi2String text, ...) {
  (void)of, (void)name, (void)status, (void)category, (void)text;
  va_list arguments;
  va_start(arguments, text);
  snprintf(message, sizeof message, "%s", va_arg(arguments, const char*));
  va_end(arguments);
}
static void* make(int exchange) {
  static const fmi2CallbackFunctions callbacks = {log_message, calloc, free, NULL, NULL};
  return Instantiate("ball", exchange ? fmi2ModelExchange : fmi2CoSimulation, d.token, NULL, &callbacks, 0, 1);
}
static void initialize(void* c) {
  CHECK(SetupExperiment(c, 0, 0.0, 0.0, 0, 0.0) == 0 && EnterInitializationMode(c) == 0);
  CHECK(ExitInitializationMode(c) == 0);
}
static double get(void* c, const char* name) {
  const unsigned reference = reference_of(&d, name);
  double value = NAN;
  CHECK(GetReal(c, &reference, 1, &value) == 0);
  return value;
}
static int set(void* c, const char* name, double value) {
  const unsigned reference = reference_of(&d, name);
  return SetReal(c, &reference, 1, &value);
}
static int is(void* c, const char* name) {
  const unsigned reference = reference_of(&d, name);
  int value = -1;
  CHECK(GetBoolean(c, &reference, 1, &value) == 0);
  return value;
}
static int set_boolean(void* c, const char* name, int value) {
  const unsigned reference = reference_of(&d, name);
  return SetBoolean(c, &reference, 1, &value);
}
static int new_states(void* c, int* terminates, int* changed) {
  fmi2EventInfo info;
  memset(&info, 1, sizeof info);
  const int how = NewDiscreteStates(c, &info);
  CHECK(!info.newDiscreteStatesNeeded && !info.nextEventTimeDefined && !info.nominalsOfContinuousStatesChanged);
  *terminates = info.terminateSimulation, *changed = info.valuesOfContinuousStatesChanged;
  return how;
}
static int step(void* c, double t, double h, int* terminates, double* reached) {
  const unsigned long before = requests;
  const int how = DoStep(c, t, h, 1);
  CHECK(requests == before);
  CHECK(GetBooleanStatus(c, fmi2Terminated, terminates) == 0 &&
        GetRealStatus(c, fmi2LastSuccessfulTime, reached) == 0);
  return how == fmi2Discard && *terminates ? 0 : how;
}
static int rates_of(void* c, double* rates) { return GetDerivatives(c, rates, states); }
#define save GetFMUstate
#define restore SetFMUstate
#define forget FreeFMUstate
#else
static void log_message(void* of, fmi3Status status, fmi3String category, fmi3String text) {
  (void)of, (void)status, (void)category;
  snprintf(message, sizeof message, "%s", text);
}
static void* make(int exchange) {
  if (exchange) return InstantiateModelExchange("ball", d.token, NULL, false, true, NULL, log_message);
  return InstantiateCoSimulation("ball", d.token, NULL, false, true, false, false, NULL, 0, NULL, log_message, NULL);
}
static void initialize(void* c) {
  CHECK(EnterInitializationMode(c, false, 0.0, 0.0, false, 0.0) == 0 && ExitInitializationMode(c) == 0);
}
static double get(void* c, const char* name) {
  const unsigned reference = reference_of(&d, name);
  double value = NAN;
  CHECK(GetFloat64(c, &reference, 1, &value, 1) == 0);
  return value;
}
static int set(void* c, const char* name, double value) {
  const unsigned reference = reference_of(&d, name);
  return SetFloat64(c, &reference, 1, &value, 1);
}
static int is(void* c, const char* name) {
  const unsigned reference = reference_of(&d, name);
  bool value = false;
  CHECK(GetBoolean(c, &reference, 1, &value, 1) == 0);
  return value;
}
static int set_boolean(void* c, const char* name, bool value) {
  const unsigned reference = reference_of(&d, name);
  return SetBoolean(c, &reference, 1, &value, 1);
}
static int new_states(void* c, int* terminates, int* changed) {
  bool again = true, ends = true, nominals = true, values = true, next = true;
  double time;
  const int how = UpdateDiscreteStates(c, &again, &ends, &nominals, &values, &next, &time);
  CHECK(!again && !nominals && !next);
  *terminates = ends, *changed = values;
  return how;
}
static int step(void* c, double t, double h, int* terminates, double* reached) {
  bool event = true, ends = true, early = true;
  const unsigned long before = requests;
  const int how = DoStep(c, t, h, true, &event, &ends, &early, reached);
  CHECK(requests == before);
  CHECK(!event && !early);
  *terminates = ends;
  return how;
}
static int rates_of(void* c, double* rates) { return GetContinuousStateDerivatives(c, rates, states); }
#define save GetFMUState
#define restore SetFMUState
#define forget FreeFMUState
#endif

static void start(void* c) {
  CHECK(set(c, "side", 1) == 0 && set(c, "x", -0.5) == 0 && set(c, "y", 1) == 0 && set(c, "vx", 0.5) == 0);
  initialize(c);
}

/* ---- the motion by hand: height and its rate after n impacts; the ball rests from the fifth on */
static void height_at(double t, double* y, double* v) {
  const double g = 9.81, e = 0.7;
  double fall = sqrt(2 / g), up = e * g * fall; /* the time of an impact, and the speed after it */
  *y = 1 - g / 2 * t * t, *v = -g * t;
  for (; t > fall && up >= 1; fall += 2 * up / g, up *= e)
    *y = up * (t - fall) - g / 2 * (t - fall) * (t - fall), *v = up - g * (t - fall);
  if (t > fall && up < 1) *y = *v = 0;
}

/* ---- the rows of `simulate` */
enum { rows = 61 };
static double row[rows][6];
static void read_rows(const char* path) {
  FILE* const file = fopen(path, "r");
  for (int k = 0; k < rows; ++k)
    for (int j = 0; j < 6; ++j) CHECK(file != NULL && fscanf(file, "%la", &row[k][j]) == 1);
  if (file != NULL) fclose(file);
}
static void compare(void* c, int k, double tolerance) {
  const char* const names[] = {"x", "y", "vx", "vy", "side"};
  for (int j = 0; j < 5; ++j) {
    const double error = fabs(get(c, names[j]) - row[k][j]);
    if (!(error <= tolerance)) printf("row %d, %s: off by %g\n", k, names[j], error);
    CHECK(error <= tolerance);
  }
  CHECK(is(c, "ground") == (row[k][5] > 0.5));
  double y, v;
  height_at(0.05 * k, &y, &v);
  CHECK(fabs(get(c, "y") - y) <= tolerance && fabs(get(c, "vy") - v) <= 20 * tolerance);
}

/* ---- model exchange: steps of our own, and bisection for the changes of sign */
static void runge_kutta(void* c, const double* from, double t, double h, double* to) {
  double a[4][states], z[states];
  for (int k = 0; k < 4; ++k) {
    const double part = k == 0 ? 0 : k == 3 ? h : h / 2;
    for (int i = 0; i < states; ++i) z[i] = from[i] + (k == 0 ? 0 : part * a[k - 1][i]);
    CHECK(SetTime(c, t + part) == 0 && SetContinuousStates(c, z, states) == 0 && rates_of(c, a[k]) == 0);
  }
  for (int i = 0; i < states; ++i) to[i] = from[i] + h / 6 * (a[0][i] + 2 * a[1][i] + 2 * a[2][i] + a[3][i]);
  CHECK(SetTime(c, t + h) == 0 && SetContinuousStates(c, to, states) == 0);
}
static int differs(const double* z, const double* w) {
  for (int k = 0; k < events; ++k)
    if ((z[k] > 0) != (w[k] > 0)) return 1;
  return 0;
}
/* From t to the end; an event is found up to `slack` (s), after it. Returns the time at which it ends. */
static double integrate(void* c, double t, double end, double slack, int* happened) {
  const unsigned long requested = requests;
  double y[states], next[states], z[events], w[events];
  int terminates = 0, changed = 0;
  while (t < end - 1e-12) {
    double h = fmin(1e-3, end - t);
    CHECK(GetContinuousStates(c, y, states) == 0 && GetEventIndicators(c, z, events) == 0);
    runge_kutta(c, y, t, h, next);
    CHECK(GetEventIndicators(c, w, events) == 0);
    const int found = differs(z, w);
    if (found) {
      double before = 0, after = h;
      for (int k = 0; k < 60 && after - before > slack; ++k) {
        const double middle = (before + after) / 2;
        runge_kutta(c, y, t, middle, next);
        CHECK(GetEventIndicators(c, w, events) == 0);
        *(differs(z, w) ? &after : &before) = middle;
      }
      runge_kutta(c, y, t, h = after, next);
    }
    t += h;
    boolean enter = 1, ends = 1;
    CHECK(CompletedIntegratorStep(c, 1, &enter, &ends) == 0 && !ends);
    if (!found && !enter) continue;
    CHECK(EnterEventMode(c) == 0 && new_states(c, &terminates, &changed) == 0);
    *happened += changed;
    if (terminates) break;
    CHECK(EnterContinuousTimeMode(c) == 0);
  }
  CHECK(requests == requested);
  return t;
}
static void model_exchange(double slack, double tolerance) {
  void* const c = make(1);
  int terminates, changed, happened = 0;
  void* state = NULL;
  start(c);
  CHECK(new_states(c, &terminates, &changed) == 0 && !terminates && !changed && EnterContinuousTimeMode(c) == 0);
  CHECK(get(c, "event_indicator[1]") == 1.0 && get(c, "event_indicator[2]") == -0.5);
  for (int k = 1; k < rows; ++k) {
    integrate(c, 0.05 * (k - 1), 0.05 * k, slack, &happened);
    compare(c, k, tolerance);
    if (k == 30) CHECK(save(c, &state) == 0);
  }
  CHECK(happened == 5); /* impacts; the push does not change states at once */
  const double last = get(c, "x");
  CHECK(restore(c, state) == 0 && forget(c, &state) == 0);
  for (int k = 31; k < rows; ++k) integrate(c, 0.05 * (k - 1), 0.05 * k, slack, &happened);
  CHECK(get(c, "x") == last && is(c, "ground") == 1);
  /* a mode is not the importer's, an input is; a parameter that is tuned changes what events do */
  CHECK(EnterEventMode(c) == 0 && set(c, "wind", 0) == 0 && set(c, "e", 0.5) == 0 && set(c, "side", 1) == 3);
  CHECK(Reset(c) == 0 && set(c, "side", 1) == 0 && set(c, "e", 0.5) == 0 && set(c, "rest", 0) == 0);
  CHECK(set(c, "y", 1) == 0 && set(c, "x", -9) == 0 && set_boolean(c, "ground", 0) == 0);
  initialize(c);
  CHECK(new_states(c, &terminates, &changed) == 0 && EnterContinuousTimeMode(c) == 0);
  happened = 0;
  integrate(c, 0, 0.5, 0, &happened);
  CHECK(happened == 1 && fabs(get(c, "vy") + 9.81 * 0.5 - 1.5 * sqrt(2 * 9.81)) < 1e-9);
  CHECK(Reset(c) == 0 && set(c, "end", 2.0) == 0 && set(c, "push", 0) == 0);
  CHECK(set(c, "vx", 4.0) == 0 && set(c, "y", 100) == 0);
  initialize(c);
  CHECK(new_states(c, &terminates, &changed) == 0 && EnterContinuousTimeMode(c) == 0);
  CHECK(fabs(integrate(c, 0, 3, 0, &happened) - 0.5) < 1e-12); /* where x is 2 */
  FreeInstance(c);
}

/* ---- co-simulation */
static void co_simulation(void) {
  const unsigned long before = requests;
  void* const c = make(0);
  CHECK(requests == before + counts_requests); /* those of the unit are counted */
  int terminates;
  double reached;
  start(c);
  for (int k = 1; k < rows; ++k) {
    CHECK(step(c, 0.05 * (k - 1), 0.05, &terminates, &reached) == 0 && !terminates);
    CHECK(fabs(reached - 0.05 * k) < 1e-12);
    compare(c, k, 1e-9);
  }
  /* the end by an event, in the midst of a step */
  CHECK(Reset(c) == 0 && set(c, "end", 2.0) == 0 && set(c, "push", 0) == 0);
  CHECK(set(c, "vx", 4.0) == 0 && set(c, "y", 100) == 0);
  initialize(c);
  CHECK(step(c, 0, 0.4, &terminates, &reached) == 0 && !terminates && reached == 0.4);
  CHECK(step(c, 0.4, 0.4, &terminates, &reached) == 0 && terminates && fabs(reached - 0.5) < 1e-12);
  CHECK(fabs(get(c, "x") - 2) < 1e-12 && get(c, "time") == reached);
  /* a ceiling stops the ball, which begins to fall: a function that another event puts at zero falls below it */
  CHECK(Reset(c) == 0 && set(c, "end", 2.0) == 0 && set(c, "push", 0) == 0);
  CHECK(set(c, "vy", 6.0) == 0 && set(c, "y", 1) == 0);
  initialize(c);
  CHECK(step(c, 0, 0.25, &terminates, &reached) == 0 && !terminates);
  const double hits = (6 - sqrt(36 - 2 * 9.81)) / 9.81; /* the time at which the height is 2 */
  CHECK(fabs(get(c, "y") - 2 + 9.81 / 2 * pow(reached - hits, 2)) < 1e-9 && fabs(get(c, "vx") + 7) < 1e-9);
  /* a ball that never rests: its jumps accumulate at a time that is known, and the unit says so */
  const double fall = sqrt(2 / 9.81), limit = fall * (1 + 0.7) / (1 - 0.7);
  CHECK(Reset(c) == 0 && set(c, "rest", 0) == 0 && set(c, "y", 1) == 0);
  initialize(c);
  double t = 0;
  int how = 0;
  for (; t < 4 && how == 0; t = reached) how = step(c, t, 0.01, &terminates, &reached);
  CHECK(how == 2 && fabs(reached - limit) < 0.02 && strstr(message, "events accumulate") != NULL);
  double y = get(c, "y");
  CHECK(fabs(y) < 1e-3);
  FreeInstance(c);
}

int main(int count, char** arguments) {
  if (count < 4) return 2;
  load_unit(arguments[1], arguments[2], VERSION);
  read_rows(arguments[3]);
  CHECK(start_of(&d, "end") == 100.0 && start_of(&d, "side") == 0.0);
  model_exchange(0, 1e-9);
  model_exchange(1e-7, 1e-5); /* of an importer that is less exact */
  co_simulation();
  return verdict();
}
