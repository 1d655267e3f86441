// expect: constexpr
// expect: the radius of a surface that pathways wrap, or the half angle of a cone, is positive
#include "fail/actuator/symbols.hpp"

#ifdef CTDYN_COMPILES
constexpr auto made = wrapping_sphere(1_r / 4, R);
#else
constexpr auto made = wrapping_sphere(-1_r / 4, R);
#endif
static_assert(sizeof(made) != 0);
