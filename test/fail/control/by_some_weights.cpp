// expect: by(...): either each input has a weight, or none has
#include "fail/control/pushed_mass.hpp"

#include <ctdyn/control.hpp>

using kane = kanes_method<with_wind>;
using errors = error_state<kane>;
#ifdef CTDYN_COMPILES
inline constexpr auto chosen = by(F = 0.1, wind = 2);
#else
inline constexpr auto chosen = by(F = 0.1, wind);
#endif
