// expect: obstacle_set_pathway(...): argument 3, a surface, stands
// expect: surfaces stand between points
#include "fail/actuator/symbols.hpp"

#ifdef CTDYN_COMPILES
constexpr auto made = obstacle_set_pathway(P, wrapping_sphere(k, R), Q);
#else
constexpr auto made = obstacle_set_pathway(P, Q, wrapping_sphere(k, R));
#endif
static_assert(sizeof(made) != 0);
