// expect: wrapping_pathway(...): argument 3, R, is a point, not a surface: write wrapping_sphere(radius, C)
#include "fail/actuator/symbols.hpp"

#ifdef CTDYN_COMPILES
constexpr auto made = wrapping_pathway(P, Q, wrapping_sphere(k, R));
#else
constexpr auto made = wrapping_pathway(P, Q, R);
#endif
static_assert(sizeof(made) != 0);
