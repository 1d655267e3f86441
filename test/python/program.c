/* A program in C99 that uses the model: `program` prints its results as hexadecimal numbers, set by set. Many states at
 * once have the same results up to rounding. */
#include <pendulum.h>

#include <math.h>
#include <stdio.h>

enum { STATES = 13, ENTRIES = 16 }; /* of which lanes leave some over; no output has more entries */

/* How many results of a batch are not those of single states. */
static int differences(const ctdyn_model *arm, size_t set, const double *parameters, const double *prepared) {
  double q[STATES][pendulum_COORDINATES], u[pendulum_SPEEDS][STATES], udots[STATES][pendulum_SPEEDS];
  for (int i = 0; i < STATES; ++i)
    for (int j = 0; j < 2; ++j)
      q[i][j] = sin(1.0 + i + 7.0 * j), u[j][i] = 2.0 * cos(2.0 + i + 9.0 * j), udots[i][j] = 3.0 * sin(3.0 * i + j);
  const double T = 0.3;
  double all[2][STATES][ENTRIES];
  const ctdyn_results to[] = {{all[0][0], ENTRIES, 1}, {all[1][0], ENTRIES, 1}};
  const ctdyn_batch batch = {.parameters = parameters, .prepared = prepared,
                             .coordinates = {q[0], pendulum_COORDINATES, 1}, /* a row for each state */
                             .speeds = {u[0], 1, STATES},                    /* a column for each state */
                             .inputs = {&T, 0, 1},                           /* the same for all */
                             .udots = {udots[0], pendulum_SPEEDS, 1}, .results = to};
  if (arm->batch(set, STATES, &batch) != 0) return 1;

  int wrong = 0;
  for (int i = 0; i < STATES; ++i) {
    const double speeds[pendulum_SPEEDS] = {u[0][i], u[1][i]};
    double one[2][ENTRIES], *const results[] = {one[0], one[1]};
    const ctdyn_call call = {.parameters = parameters, .prepared = prepared, .coordinates = q[i], .speeds = speeds,
                             .inputs = &T, .udots = udots[i], .results = results};
    if (arm->evaluate(set, &call) != 0) return 1;
    for (size_t k = 0; k < arm->sets[set].count; ++k) {
      const ctdyn_output *const output = &arm->outputs[arm->sets[set].first + k];
      const int entries = (output->rows == 0 ? 1 : output->rows) * output->columns;
      for (int j = 0; j < entries; ++j)
        if (!(fabs(all[k][i][j] - one[k][j]) <= 1e-13 * (1.0 + fabs(one[k][j])))) ++wrong;
    }
  }
  return wrong;
}

int main(void) {
  const ctdyn_model *const arm = pendulum_model(CTDYN_ABI);
  if (arm == NULL || pendulum_model(CTDYN_ABI + 1) != NULL) return 1;
  if (arm->abi != CTDYN_ABI || arm->size != sizeof *arm) return 2;

  const double parameters[pendulum_PARAMETERS] = {1.3, 0.7, 9.81, 0.02};
  double prepared[pendulum_PREPARED];
  arm->prepare(parameters, prepared);
  if (arm->symbols.constraint_count != 0 || arm->symbols.configuration_count != 0 || arm->units != NULL) return 5;
  if (arm->symbols.loop_count != 0 || arm->project != NULL || arm->projection_memory != 0) return 6;

  const double q[pendulum_COORDINATES] = {0.4, -1.1}, u[pendulum_SPEEDS] = {0.9, 2.5}, T[pendulum_INPUTS] = {0.3};
  const double udots[pendulum_SPEEDS] = {-3.0, 4.0};
  for (size_t set = 0; set < arm->set_count; ++set) {
    double room[2][16], *const results[] = {room[0], room[1]};
    const ctdyn_call call = {.parameters = parameters, .prepared = prepared, .coordinates = q, .speeds = u,
                             .inputs = T, .udots = udots, .results = results};
    if (arm->evaluate(set, &call) != 0) return 3;
    for (size_t k = 0; k < arm->sets[set].count; ++k) {
      const ctdyn_output *const output = &arm->outputs[arm->sets[set].first + k];
      const int entries = (output->rows == 0 ? 1 : output->rows) * output->columns;
      printf("%s:", output->name);
      for (int i = 0; i < entries; ++i) printf(" %a", room[k][i]);
      printf("\n");
    }
    if (differences(arm, set, parameters, prepared) != 0) return 7;
  }
  return arm->evaluate(arm->set_count, NULL) == 1 && arm->batch(arm->set_count, 1, NULL) == 1 ? 0 : 4;
}
