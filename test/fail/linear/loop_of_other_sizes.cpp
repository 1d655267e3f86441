// expect: in a loop what returns has an input for each output of the system, and an output for each input
#include <ctdyn/linear_systems.hpp>

bool closed(const ctdyn::linear_system<double, 2, 1, 2>& plant, const ctdyn::linear_system<double, 1, 2, 1>& controller) {
#ifdef CTDYN_COMPILES
  return stable(feedback(plant, controller));
#else
  return stable(feedback(plant, plant)) && stable(controller);
#endif
}
