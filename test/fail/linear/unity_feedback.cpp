// expect: a loop with unity feedback has as many outputs as inputs
#include <ctdyn/linear_systems.hpp>

bool closed(const ctdyn::linear_system<double, 2, 1, 2>& plant, const ctdyn::linear_system<double, 1, 2, 1>& controller) {
#ifdef CTDYN_COMPILES
  return stable(feedback(controller * plant));
#else
  return stable(feedback(plant)) && stable(controller);
#endif
}
