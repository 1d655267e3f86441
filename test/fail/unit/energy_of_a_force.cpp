// expect: potential_energy(m * g): m * g has N, an energy has N m; m has kg by particle<C>(m); g has m/s^2 by gravity((-g) * N.y)
#include "fail/unit/crane.hpp"
using namespace crane;
#ifdef CTDYN_COMPILES
inline constexpr auto it = system(swinging, gravity(-g * N.y), potential_energy(k * x * x / 2));
#else
inline constexpr auto it = system(swinging, gravity(-g * N.y), potential_energy(m * g));
#endif
inline constexpr auto names = kanes_method<it>::coordinate_names;
