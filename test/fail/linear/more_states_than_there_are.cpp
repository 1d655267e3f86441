// expect: a minimal realization has at most as many states as the system
#include <ctdyn/linear_systems.hpp>

bool reduced(const ctdyn::linear_system<double, 2, 1, 1>& G) {
#ifdef CTDYN_COMPILES
  return stable(minimal(G).with_states<1>());
#else
  return stable(minimal(G).with_states<3>());
#endif
}
