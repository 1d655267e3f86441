// expect: in a series the second system has an input for each output of the first
// expect: of a product the right factor is the first
#include <ctdyn/linear_systems.hpp>

bool joined(const ctdyn::linear_system<double, 2, 1, 2>& plant, const ctdyn::linear_system<double, 1, 2, 1>& controller) {
#ifdef CTDYN_COMPILES
  return stable(controller * plant);
#else
  return stable(in_series(plant, plant));
#endif
}
