/* The types of the Functional Mock-up Interface 2.0, from its specification (Modelica Association). C99. */
#ifndef CTDYN_WITH_FMU_FMI2_H
#define CTDYN_WITH_FMU_FMI2_H

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef void *fmi2Component;
typedef void *fmi2ComponentEnvironment;
typedef void *fmi2FMUstate;
typedef unsigned int fmi2ValueReference;
typedef double fmi2Real;
typedef int fmi2Integer;
typedef int fmi2Boolean; /* 0 is false, 1 is true */
typedef char fmi2Char;
typedef const fmi2Char *fmi2String;
typedef char fmi2Byte;

typedef enum { fmi2OK, fmi2Warning, fmi2Discard, fmi2Error, fmi2Fatal, fmi2Pending } fmi2Status;
typedef enum { fmi2ModelExchange, fmi2CoSimulation } fmi2Type;
typedef enum { fmi2DoStepStatus, fmi2PendingStatus, fmi2LastSuccessfulTime, fmi2Terminated } fmi2StatusKind;

/* What an importer gives an instance. A message is a format of printf with its arguments behind it. */
typedef struct {
  void (*logger)(fmi2ComponentEnvironment environment, fmi2String instance, fmi2Status status, fmi2String category,
                 fmi2String message, ...);
  void *(*allocateMemory)(size_t count, size_t size);
  void (*freeMemory)(void *memory);
  void (*stepFinished)(fmi2ComponentEnvironment environment, fmi2Status status);
  fmi2ComponentEnvironment componentEnvironment;
} fmi2CallbackFunctions;

/* What an event changes. */
typedef struct {
  fmi2Boolean newDiscreteStatesNeeded, terminateSimulation, nominalsOfContinuousStatesChanged,
      valuesOfContinuousStatesChanged, nextEventTimeDefined;
  fmi2Real nextEventTime;
} fmi2EventInfo;

#ifdef __cplusplus
}
#endif
#endif
