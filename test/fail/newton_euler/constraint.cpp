// expect: the Newton-Euler method takes no constraints
// expect: use kanes_method
#include "fail/constraint/symbols.hpp"

#ifdef CTDYN_COMPILES
constexpr auto description = planar();
#else
constexpr auto description = planar(velocity_constraint(u1 - u2), dependent(u1));
#endif

using bodies = newton_euler_method<description>;
static_assert(bodies::speed_names.size() == 3);
