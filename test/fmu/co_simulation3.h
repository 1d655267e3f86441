/* What an importer calls of FMI 3.0 that only takes steps of co-simulation. */
#ifndef CTDYN_TEST_FMU_CO_SIMULATION3_H
#define CTDYN_TEST_FMU_CO_SIMULATION3_H

#include <ctdyn/with/fmu/fmi3.h>

#include <math.h>

#include "requests.h"

#define NAME_OF(NAME) "fmi3" #NAME
#define FUNCTIONS(X)                                                                                                   \
  X(void*, InstantiateCoSimulation,                                                                                    \
    (fmi3String, fmi3String, fmi3String, bool, bool, bool, bool, const uint32_t*, size_t, void*,                       \
     fmi3LogMessageCallback, fmi3IntermediateUpdateCallback))                                                          \
  X(void, FreeInstance, (void*))                                                                                       \
  X(fmi3Status, EnterInitializationMode, (void*, bool, double, double, bool, double))                                  \
  X(fmi3Status, ExitInitializationMode, (void*))                                                                       \
  X(fmi3Status, GetFloat64, (void*, const uint32_t*, size_t, double*, size_t))                                         \
  X(fmi3Status, SetFloat64, (void*, const uint32_t*, size_t, const double*, size_t))                                   \
  X(fmi3Status, DoStep, (void*, double, double, bool, bool*, bool*, bool*, double*))
#include "unit.h"

static double get(void* c, const char* name) {
  const uint32_t reference = reference_of(&d, name);
  double value = NAN;
  CHECK(GetFloat64(c, &reference, 1, &value, 1) == fmi3OK);
  return value;
}
static fmi3Status step(void* c, double from, double size) {
  bool event, terminate, early;
  double reached;
  const unsigned long before = requests;
  const fmi3Status status = DoStep(c, from, size, true, &event, &terminate, &early, &reached);
  CHECK(requests == before); /* a step requests no memory */
  return status;
}
#endif
