// expect: coulomb_kinetic_friction(...) takes friction coefficient, normal force, pathway
// expect: 2 arguments are given
#include "fail/actuator/symbols.hpp"

#ifdef CTDYN_COMPILES
constexpr auto made = coulomb_kinetic_friction(k, 3, path);
#else
constexpr auto made = coulomb_kinetic_friction(k, path);
#endif
static_assert(sizeof(made) != 0);
