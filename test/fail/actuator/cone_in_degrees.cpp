// expect: constexpr
// expect: the half angle of a cone that pathways wrap is less than a right angle, in radians
#include "fail/actuator/symbols.hpp"

#ifdef CTDYN_COMPILES
constexpr auto made = tangent_pathway(P, Q, wrapping_cone(0.5, R, N.z, N));
#else
constexpr auto made = tangent_pathway(P, Q, wrapping_cone(30, R, N.z, N));
#endif
static_assert(sizeof(made) != 0);
