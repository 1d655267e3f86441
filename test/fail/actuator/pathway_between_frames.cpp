// expect: linear_pathway(P, A): A is a frame where the second end, a point, belongs
#include "fail/actuator/symbols.hpp"

#ifdef CTDYN_COMPILES
constexpr auto made = linear_pathway(P, Q);
#else
constexpr auto made = linear_pathway(P, A);
#endif
static_assert(sizeof(made) != 0);
