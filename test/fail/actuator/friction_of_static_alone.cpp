// expect: coulomb_kinetic_friction(...): a static coefficient is given without a Stribeck velocity
#include "fail/actuator/symbols.hpp"

#ifdef CTDYN_COMPILES
constexpr auto made = coulomb_kinetic_friction(k, 3, path, 4, k, smoothed(k));
#else
constexpr auto made = coulomb_kinetic_friction(k, 3, path, 4, smoothed(k));
#endif
static_assert(sizeof(made) != 0);
