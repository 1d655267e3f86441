// expect: obstacle_set_pathway(...): argument 1, a surface, stands first
// expect: surfaces stand between points
#include "fail/actuator/symbols.hpp"

#ifdef CTDYN_COMPILES
constexpr auto made = obstacle_set_pathway(P, wrapping_sphere(k, R), Q);
#else
constexpr auto made = obstacle_set_pathway(wrapping_sphere(k, R), P, Q);
#endif
static_assert(sizeof(made) != 0);
