// expect: obstacle_set_pathway(...): after argument 1 the line has no direction
#include "fail/actuator/symbols.hpp"

#ifdef CTDYN_COMPILES
constexpr auto made = obstacle_set_pathway(P, wrapping_cylinder(k, R, N.z, N), Q);
#else
constexpr auto made = obstacle_set_pathway(P, wrapping_cylinder(k, R, N.z, N), P);
#endif
static_assert(sizeof(made) != 0);
