// expect: constexpr
// expect: the velocity of smoothed(...), which makes dry friction smooth, is positive
#include "fail/actuator/symbols.hpp"

#ifdef CTDYN_COMPILES
constexpr auto made = coulomb_kinetic_friction(k, 3, path, smoothed(1_r / 100));
#else
constexpr auto made = coulomb_kinetic_friction(k, 3, path, smoothed(-1_r / 100));
#endif
static_assert(sizeof(made) != 0);
