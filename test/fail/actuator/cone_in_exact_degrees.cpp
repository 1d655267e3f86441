// expect: constexpr
// expect: the half angle of a cone that pathways wrap is less than a right angle, in radians
#include "fail/actuator/symbols.hpp"

#ifdef CTDYN_COMPILES
constexpr auto made = wrapping_cone(1_r / 2, R, N.z, N);
#else
constexpr auto made = wrapping_cone(95_r, R, N.z, N);
#endif
static_assert(sizeof(made) != 0);
