// expect: linear_spring(...): argument 2, P, is a point, not a pathway: write linear_pathway(P, Q)
#include "fail/actuator/symbols.hpp"

#ifdef CTDYN_COMPILES
constexpr auto made = linear_spring(k, path);
#else
constexpr auto made = linear_spring(k, P);
#endif
static_assert(sizeof(made) != 0);
