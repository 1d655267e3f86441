/* A program in C99 that uses the model: `program` prints its results as hexadecimal numbers, set by set. */
#include <pendulum.h>

#include <stdio.h>

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
  }
  return arm->evaluate(arm->set_count, NULL) == 1 && arm->batch(arm->set_count, 1, NULL) == 1 ? 0 : 4;
}
