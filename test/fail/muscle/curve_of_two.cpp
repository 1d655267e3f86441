// expect: fiber_force_velocity_degroote2016(x, number): c1 is missing
#include "fail/muscle/symbols.hpp"

#ifdef CTDYN_COMPILES
constexpr auto made = fiber_force_velocity_degroote2016(x);
#else
constexpr auto made = fiber_force_velocity_degroote2016(x, 3);
#endif
static_assert(sizeof(made) != 0);
