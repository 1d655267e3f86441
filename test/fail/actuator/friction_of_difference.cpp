// expect: constexpr
// expect: coulomb_kinetic_friction(...): the friction coefficient is not negative
#include "fail/actuator/symbols.hpp"

#ifdef CTDYN_COMPILES
constexpr auto made = coulomb_kinetic_friction(2_r * (3_r - 1_r), 3, path);
#else
constexpr auto made = coulomb_kinetic_friction(2_r * (1_r - 3_r), 3, path);
#endif
static_assert(sizeof(made) != 0);
