// expect: obstacle_set_pathway(...): argument 4, a surface, stands after another surface
#include "fail/actuator/symbols.hpp"

#ifdef CTDYN_COMPILES
constexpr auto made = obstacle_set_pathway(P, wrapping_cylinder(k, R, N.z, N), wrapping_cylinder(k, Q, N.z, A), Q);
#else
constexpr auto made = obstacle_set_pathway(P, wrapping_cylinder(k, R, N.z, N), wrapping_cylinder(k, Q, N.z, A), wrapping_cylinder(k, R, N.z, N), Q);
#endif
static_assert(sizeof(made) != 0);
