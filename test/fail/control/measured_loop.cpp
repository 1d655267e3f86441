// expect: a filter does not know how measurements change what constraints and loops bind
#include "fail/contact/foot.hpp"

#include <ctdyn/control.hpp>

#ifdef CTDYN_COMPILES
inline constexpr auto description = system(ball);
#else
inline constexpr auto description = system(ball, loop<"gears">(u == 2 * v));
#endif
[[maybe_unused]] const sensor speedometer{kanes_method<description>{}, u};
