// expect: systems that are added have the same numbers of inputs and of outputs
#include <ctdyn/linear_systems.hpp>

bool joined(const ctdyn::linear_system<double, 2, 1, 2>& one, const ctdyn::linear_system<double, 1, 1, 1>& other) {
#ifdef CTDYN_COMPILES
  return stable(one + one) && stable(other);
#else
  return stable(one + other);
#endif
}
