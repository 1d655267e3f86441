// expect: gravity_forces: the description has no gravity(...)
// expect: or ask for coriolis_forces where there is none
#include "fail/words/pendulum.hpp"

using namespace on_cart;

#ifdef CTDYN_COMPILES
constexpr auto cart = system(weightless, gravity(-g * N.y));
#else
constexpr auto cart = system(weightless, force(P, -m * g * N.y));
#endif
constexpr auto cost = kanes_method<cart>::cost(gravity_forces);
