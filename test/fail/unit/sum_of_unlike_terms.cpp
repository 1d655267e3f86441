// expect: k * x has N, m * l has kg m; the terms of a sum have the same unit
#include "fail/unit/crane.hpp"
using namespace crane;
#ifdef CTDYN_COMPILES
inline constexpr auto it = system(swinging, force(P, (k * x + m * g) * sin(q) * N.x), gravity(-g * N.y));
#else
inline constexpr auto it = system(swinging, force(P, (k * x + m * l) * sin(q) * N.x));
#endif
inline constexpr auto names = kanes_method<it>::coordinate_names;
