// expect: within(...): two numbers follow the symbol, the least and the largest value, as in within(T, -1, 1)
#include "fail/control/pushed_mass.hpp"

#include <ctdyn/trim.hpp>

using kane = kanes_method<without_wind>;
#ifdef CTDYN_COMPILES
inline constexpr auto limits = within(F, -1, 1);
#else
inline constexpr auto limits = within(F, 1);
#endif
