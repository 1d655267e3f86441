// expect: obstacle_set_pathway(...): argument 3, a surface, stands after another surface
// expect: surfaces stand between points
#include "fail/actuator/symbols.hpp"

#ifdef CTDYN_COMPILES
constexpr auto made = obstacle_set_pathway(P, wrapping_sphere(k, R), Q, wrapping_sphere(k, R), P);
#else
constexpr auto made = obstacle_set_pathway(P, wrapping_sphere(k, R), wrapping_sphere(k, R), P);
#endif
static_assert(sizeof(made) != 0);
