// expect: tangent_pathway(P, R, ...): R is the center of the surface, its apex or on its axis, and no end of a line over it
#include "fail/actuator/symbols.hpp"

#ifdef CTDYN_COMPILES
constexpr auto made = tangent_pathway(P, Q, wrapping_sphere(k, R));
#else
constexpr auto made = tangent_pathway(P, R, wrapping_sphere(k, R));
#endif
static_assert(sizeof(made) != 0);
