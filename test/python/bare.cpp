// The pendulum with a table that does not offer state_matrix, so that nothing is derived once more.
#include <pendulum.h>

#include <ctdyn/with/python/module.hpp>

#include <algorithm>
#include <cstring>
#include <iterator>

extern "C" __attribute__((visibility("default"))) _object* PyInit_bare();
extern "C" _object* PyInit_bare() {
  static ctdyn_model model;
  static ctdyn_output outputs[64];
  model = *pendulum_model(CTDYN_ABI);
  if (model.output_count > std::size(outputs)) return nullptr;
  std::copy_n(model.outputs, model.output_count, outputs);
  for (ctdyn_output& each : outputs)
    if (each.name != nullptr && std::strcmp(each.name, "state_matrix") == 0) each.name = "another_matrix";
  model.outputs = outputs;
  return ctdyn_python_module("bare", &model);
}
