// The linkage with a table that says that it has a loop and a contact, so that nothing is derived once more.
#include <linkage.h>

#include <ctdyn/with/python/module.hpp>

extern "C" __attribute__((visibility("default"))) _object* PyInit_looped();
extern "C" _object* PyInit_looped() {
  static ctdyn_model model;
  model = *linkage_model(CTDYN_ABI);
  model.symbols.loop_count = 2;
  static const char* const contacts[] = {"stop"};
  model.symbols.contacts = {1, contacts};
  model.project = nullptr, model.projection_memory = 0; // as of each model with loops
  return ctdyn_python_module("looped", &model);
}
