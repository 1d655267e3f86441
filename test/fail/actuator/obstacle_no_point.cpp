// expect: obstacle_set_pathway(...): argument 2, N.x, is a vector
#include "fail/actuator/symbols.hpp"

#ifdef CTDYN_COMPILES
constexpr auto made = obstacle_set_pathway(P, Q, R);
#else
constexpr auto made = obstacle_set_pathway(P, N.x, R);
#endif
static_assert(sizeof(made) != 0);
