// expect: a filter does not know how measurements change what constraints and loops bind: describe the model by
// expect: independent coordinates and speeds, without them
#include "fail/contact/foot.hpp"

#include <ctdyn/control.hpp>

#ifdef CTDYN_COMPILES
inline constexpr auto description = system(ball);
#else
inline constexpr auto description = system(ball, velocity_constraint(u == 2 * v)); // by multipliers: no speed is dependent
#endif
[[maybe_unused]] const sensor speedometer{lagranges_method<description>{}, u};
