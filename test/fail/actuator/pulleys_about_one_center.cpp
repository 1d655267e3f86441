// expect: obstacle_set_pathway(...): after argument 2 the line has no direction
#include "fail/actuator/symbols.hpp"

#ifdef CTDYN_COMPILES
constexpr auto made = obstacle_set_pathway(P, wrapping_cylinder(k, R, N.z, N), wrapping_cylinder(k, Q, N.z, A), wrapping_cylinder(k, R, N.z, N), Q);
#else
constexpr auto made = obstacle_set_pathway(P, wrapping_cylinder(k, R, N.z, N), wrapping_cylinder(2 * k, R, N.z, N), Q);
#endif
static_assert(sizeof(made) != 0);
