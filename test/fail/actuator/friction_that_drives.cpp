// expect: constexpr
// expect: coulomb_kinetic_friction(...): the friction coefficient is not negative
#include "fail/actuator/symbols.hpp"

#ifdef CTDYN_COMPILES
constexpr auto made = coulomb_kinetic_friction(0, k, path);
#else
constexpr auto made = coulomb_kinetic_friction(-0.5, k, path);
#endif
static_assert(sizeof(made) != 0);
