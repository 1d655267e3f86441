// expect: wrapping_pathway(...): argument 2, N.x, is a vector, not a point
#include "fail/actuator/symbols.hpp"

#ifdef CTDYN_COMPILES
constexpr auto made = wrapping_pathway(P, Q, wrapping_sphere(k, R));
#else
constexpr auto made = wrapping_pathway(P, N.x, wrapping_sphere(k, R));
#endif
static_assert(sizeof(made) != 0);
