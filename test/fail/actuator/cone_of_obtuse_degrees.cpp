// expect: constexpr
// expect: the half angle of a cone that pathways wrap is less than a right angle, in radians
#include "fail/actuator/symbols.hpp"

#include <ctdyn/units.hpp>

#ifdef CTDYN_COMPILES
constexpr auto made = tangent_pathway(P, Q, wrapping_cone(85 * si::degree, R, N.z, N));
#else
constexpr auto made = tangent_pathway(P, Q, wrapping_cone(95 * si::degree, R, N.z, N));
#endif
static_assert(sizeof(made) != 0);
