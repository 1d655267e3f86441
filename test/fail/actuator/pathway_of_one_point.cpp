// expect: a pathway from point P to the same point has no direction
#include "fail/actuator/symbols.hpp"

#ifdef CTDYN_COMPILES
constexpr auto made = linear_pathway(P, Q);
#else
constexpr auto made = linear_pathway(P, P);
#endif
static_assert(sizeof(made) != 0);
