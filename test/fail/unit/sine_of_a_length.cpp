// expect: 12 * x has m, which is no argument of sin(...); it takes an angle in radians; the plain number 12 has no unit, where rad/m would fit
#include "fail/unit/crane.hpp"
using namespace crane;
#ifdef CTDYN_COMPILES
inline constexpr auto it = system(swinging, force(P, k * x * sin(12 * x / l) * N.x));
#else
inline constexpr auto it = system(swinging, force(P, k * x * sin(12 * x) * N.x));
#endif
inline constexpr auto names = kanes_method<it>::coordinate_names;
