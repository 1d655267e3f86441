// The pendulum with a table that says that its equations depend on time, so that nothing is derived once more.
#include <pendulum.h>

#include <ctdyn/with/python/module.hpp>

extern "C" __attribute__((visibility("default"))) _object* PyInit_timed();
extern "C" _object* PyInit_timed() {
  static ctdyn_model model;
  model = *pendulum_model(CTDYN_ABI);
  model.symbols.uses_time = 1;
  return ctdyn_python_module("timed", &model);
}
