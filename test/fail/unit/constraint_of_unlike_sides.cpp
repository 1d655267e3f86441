// expect: velocity_constraint(v == l * q): v has m/s, l * q has m rad; both sides of an equation have the same unit
#include "fail/unit/crane.hpp"
using namespace crane;
#ifdef CTDYN_COMPILES
inline constexpr auto it = system(swinging, velocity_constraint(v == l * u), dependent(u));
#else
inline constexpr auto it = system(swinging, velocity_constraint(v == l * q), dependent(u));
#endif
inline constexpr auto names = kanes_method<it>::coordinate_names;
