// expect: constexpr
// expect: coulomb_kinetic_friction(...): the Stribeck velocity is positive
#include "fail/actuator/symbols.hpp"

#ifdef CTDYN_COMPILES
constexpr auto made = coulomb_kinetic_friction(k, k, path, k, 1e-3);
#else
constexpr auto made = coulomb_kinetic_friction(k, k, path, k, 0);
#endif
static_assert(sizeof(made) != 0);
