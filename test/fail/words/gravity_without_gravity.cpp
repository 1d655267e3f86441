// expect: gravity_forces: the description has no gravity(...)
// expect: or ask for coriolis_forces where there is none
#include "fail/words/pendulum.hpp"

using namespace on_cart;

#ifdef CTDYN_COMPILES
inline constexpr auto cart = system(weightless, gravity(-g * N.y));
#else
inline constexpr auto cart = system(weightless, force(P, -m * g * N.y));
#endif
inline constexpr auto cost = kanes_method<cart>::cost(gravity_forces);
