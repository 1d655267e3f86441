// expect: obstacle_set_pathway(...): after argument 2 the line has no direction: it would go to the same point
#include "fail/actuator/symbols.hpp"

#ifdef CTDYN_COMPILES
constexpr auto made = obstacle_set_pathway(P, Q, R, P);
#else
constexpr auto made = obstacle_set_pathway(P, Q, Q, P);
#endif
static_assert(sizeof(made) != 0);
