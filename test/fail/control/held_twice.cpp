// expect: held(...): x is held twice
#include "fail/control/pushed_mass.hpp"

#include <ctdyn/trim.hpp>

using kane = kanes_method<without_wind>;
#ifdef CTDYN_COMPILES
inline constexpr auto kept = held(x = 1, v);
#else
inline constexpr auto kept = held(x = 1, x = 2);
#endif
