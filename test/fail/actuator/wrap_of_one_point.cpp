// expect: wrapping_pathway(P, P, ...): both ends are the point P
#include "fail/actuator/symbols.hpp"

#ifdef CTDYN_COMPILES
constexpr auto made = wrapping_pathway(P, Q, wrapping_sphere(k, R));
#else
constexpr auto made = wrapping_pathway(P, P, wrapping_sphere(k, R));
#endif
static_assert(sizeof(made) != 0);
