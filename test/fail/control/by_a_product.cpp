// expect: by(...): argument 1, F + wind, is a scalar; inputs are meant, as in by(F, M), or with their weights, by(F = 0.1, M = 1.0)
#include "fail/control/pushed_mass.hpp"

#include <ctdyn/control.hpp>

using kane = kanes_method<with_wind>;
using errors = error_state<kane>;
#ifdef CTDYN_COMPILES
inline constexpr auto chosen = by(F);
#else
inline constexpr auto chosen = by(F + wind);
#endif
