// expect: coulomb_kinetic_friction(...): argument 4, an option, stands before other arguments: write it last
#include "fail/actuator/symbols.hpp"

#ifdef CTDYN_COMPILES
constexpr auto made = coulomb_kinetic_friction(k, 3, path, 4, k, smoothed(k));
#else
constexpr auto made = coulomb_kinetic_friction(k, 3, path, smoothed(k), 4, k);
#endif
static_assert(sizeof(made) != 0);
