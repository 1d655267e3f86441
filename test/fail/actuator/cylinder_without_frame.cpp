// expect: wrapping_cylinder(k, R, N.z): the frame of the body is missing
#include "fail/actuator/symbols.hpp"

#ifdef CTDYN_COMPILES
constexpr auto made = wrapping_cylinder(k, R, N.z, N);
#else
constexpr auto made = wrapping_cylinder(k, R, N.z);
#endif
static_assert(sizeof(made) != 0);
