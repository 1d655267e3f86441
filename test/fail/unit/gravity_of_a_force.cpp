// expect: gravity((-m) * g * N.y): (-m) * g has N, an acceleration has m/s^2
#include "fail/unit/crane.hpp"
using namespace crane;
#ifdef CTDYN_COMPILES
inline constexpr auto it = system(swinging, gravity(-g * N.y));
#else
inline constexpr auto it = system(swinging, gravity(-m * g * N.y), units(g = si::metre / pow<2>(si::second)));
#endif
inline constexpr auto names = kanes_method<it>::coordinate_names;
