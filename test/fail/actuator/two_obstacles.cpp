// expect: 2 points in obstacle_set_pathway(...): it takes three or more
#include "fail/actuator/symbols.hpp"

#ifdef CTDYN_COMPILES
constexpr auto made = obstacle_set_pathway(P, Q, R);
#else
constexpr auto made = obstacle_set_pathway(P, Q);
#endif
static_assert(sizeof(made) != 0);
