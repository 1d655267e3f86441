// A module whose model was built with another version of ctdyn/with/c/model.h, and so is none.
#include <pendulum.h>

#include <ctdyn/with/python/module.hpp>

extern "C" __attribute__((visibility("default"))) _object* PyInit_stale();
extern "C" _object* PyInit_stale() { return ctdyn_python_module("stale", pendulum_model(CTDYN_ABI + 1)); }
