// expect: constexpr
// expect: the radius of a surface that pathways wrap, or the half angle of a cone, is positive
#include "fail/actuator/symbols.hpp"

#include <ctdyn/units.hpp>

#ifdef CTDYN_COMPILES
constexpr auto made = wrapping_sphere(50 * si::millimetre, R);
#else
constexpr auto made = wrapping_sphere(-50 * si::millimetre, R);
#endif
static_assert(sizeof(made) != 0);
