// expect: obstacle_set_pathway(...): after argument 2 the line has no direction
#include "fail/actuator/symbols.hpp"

#ifdef CTDYN_COMPILES
constexpr auto made = obstacle_set_pathway(P, wrapping_sphere(k, R), Q);
#else
constexpr auto made = obstacle_set_pathway(P, wrapping_sphere(k, Q), Q);
#endif
static_assert(sizeof(made) != 0);
