/* A compiled model for C, and for whatever calls C: ctypes, Julia, Rust. C99; it includes nothing of ctdyn.
 *
 * A library that ctdyn_c(arm arm.cpp) makes has one function, whose declaration is in the header arm.h that is made with
 * it. It gives a table of names, sizes and functions:
 *
 *     const ctdyn_model *arm = arm_model(CTDYN_ABI); // NULL: the library was built with another version of this header
 *     arm->prepare(parameters, prepared);            // once for the values of the parameters
 *     arm->evaluate(0, &call);                       // set 0 of the outputs, at one state
 *
 * All numbers are double, angles in radians. Nothing is allocated, nothing is kept between calls, and all functions may
 * be called from several threads at once. Matrices lie column by column.
 */
#ifndef CTDYN_WITH_C_MODEL_H
#define CTDYN_WITH_C_MODEL_H

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The version of the structs below. It changes whenever they do. */
#define CTDYN_ABI 3u

/* Names in the order of their values, with their number; a null pointer follows the last one. */
typedef struct ctdyn_names {
  size_t count;
  const char *const *names;
} ctdyn_names;

/* The symbols of a model. */
typedef struct ctdyn_symbols {
  ctdyn_names parameters, coordinates, speeds, auxiliary_states, inputs, contacts;
  int uses_time;                    /* whether the equations depend on time */
  const unsigned char *has_default; /* for each parameter whether it has a value of its own ... */
  const double *defaults;           /* ... and that value */
  size_t quaternion_count;          /* the number of unit quaternions among the coordinates, and ... */
  const size_t *quaternions;        /* ... the indices of their coordinates, four for each, the scalar part first */
  size_t constraint_count;          /* the number of constraints, loops not among them, and ... */
  size_t configuration_count;       /* ... of those that are constraints on the coordinates */
  size_t loop_count;                /* the number of directions that loops keep; `project` does not regard them */
} ctdyn_symbols;

/* An output and its shape. A number has 0 rows. Formulas are null if they would be longer than a person reads. */
typedef struct ctdyn_output {
  const char *name;
  int rows, columns;
  const char *formula, *latex;
} ctdyn_output;

/* What an evaluation reads besides parameters; the rest may be null. */
enum {
  CTDYN_READS_COORDINATES = 1,
  CTDYN_READS_SPEEDS = 2,
  CTDYN_READS_AUXILIARY_STATES = 4,
  CTDYN_READS_INPUTS = 8,
  CTDYN_READS_CONTACTS = 16,
  CTDYN_READS_TIME = 32,
  CTDYN_READS_UDOTS = 64
};

/* Outputs that one evaluation computes: `count` of them from outputs[first] on. at_udots: they depend on the derivatives
 * of the speeds. `reads` is a sum of the numbers above. */
typedef struct ctdyn_set {
  size_t first, count;
  int at_udots;
  unsigned reads;
} ctdyn_set;

/* What an evaluation reads, and where its results go. What a model has none of may be null. A contact is 1 if it is
 * closed, 0 if it is open; where `contacts` is null, all are open. */
typedef struct ctdyn_call {
  const double *parameters, *prepared;
  const double *coordinates, *speeds, *auxiliary_states, *inputs, *contacts, *time, *udots;
  double *const *results; /* an array for each output of the set */
} ctdyn_call;

/* A table of numbers: entry (i, j), number j of state i, is data[i * row + j * column]. With row 0, all states have the
 * same numbers. */
typedef struct ctdyn_table {
  const double *data;
  ptrdiff_t row, column;
} ctdyn_table;
/* The same for results: entry j of an output counts column by column. */
typedef struct ctdyn_results {
  double *data;
  ptrdiff_t row, column;
} ctdyn_results;

/* What a batch reads, and where its results go, which must not overlap each other or what is read. */
typedef struct ctdyn_batch {
  const double *parameters, *prepared;
  ctdyn_table coordinates, speeds, auxiliary_states, inputs, contacts, time, udots;
  const ctdyn_results *results; /* a table for each output of the set */
} ctdyn_batch;

/* A state that is to satisfy the constraints. Coordinates and speeds are changed, unless `held` is not null and has a 1
 * for them, coordinates first; what an evaluation reads else is as for ctdyn_call. */
typedef struct ctdyn_projection {
  const double *parameters, *prepared;
  double *coordinates, *speeds;
  const double *auxiliary_states, *inputs, *contacts, *time;
  const unsigned char *held;
  double *memory; /* room for as many numbers as `projection_memory` of the model */
} ctdyn_projection;

/* A compiled model. evaluate and batch return 0, or 1 if there is no such set (then nothing is
 * written). */
typedef struct ctdyn_model {
  unsigned abi;
  size_t size;          /* of this struct */
  const char *name;     /* of the model */
  const char *version;  /* of ctdyn */
  ctdyn_symbols symbols;
  size_t prepared;      /* how many numbers `prepare` writes */
  size_t output_count;
  const ctdyn_output *outputs;
  size_t set_count;
  const ctdyn_set *sets;
  /* Computes the numbers that depend on parameters only. */
  void (*prepare)(const double *parameters, double *prepared);
  /* Computes a set of outputs at one state. */
  int (*evaluate)(size_t set, const ctdyn_call *call);
  /* Computes a set of outputs at many states, as many at once as a register holds. */
  int (*batch)(size_t set, size_t states, const ctdyn_batch *batch);
  /* The output `status` is the regularity of an evaluation. No digit can be trusted if it is not above this. */
  double singular;
  /* Units, or null if the description gives none: of parameters, of coordinates, speeds and auxiliary states, of the
   * derivatives of these, of inputs, then of the entries of all outputs, column by column. Each is a text as
   * "kg m/s^2", a tabulator, and the exponents of m, kg, s, A, K, mol, cd and rad; of an output that is asked for in a
   * unit that is none of the SI, as "deg", behind them its value in SI units; null if a unit does not follow. */
  const char *const *units;
  /* Changes a state into the nearest one that satisfies the constraints, by the sum of the squares of the changes of
   * coordinates, then of speeds. Returns 0 if all constraints hold up to the rounding of coordinates; 1 if no such
   * state is found, and nothing is changed. It is null if there are no constraints, if there are loops, which it would
   * leave open, or if the interface does not offer constraint_jacobian and constraint_bias and, of constraints on
   * coordinates, configuration_residual and configuration_jacobian, in sets that are not computed at_udots. */
  int (*project)(const ctdyn_projection *projection);
  size_t projection_memory;
} ctdyn_model;

#ifdef __cplusplus
}
#endif
#endif
