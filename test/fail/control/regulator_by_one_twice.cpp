// expect: by(...): input F is named twice
#include "fail/control/pushed_mass.hpp"

#include <ctdyn/control.hpp>

using kane = kanes_method<with_wind>;
using errors = error_state<kane>;
const kane eom;
const auto rest = eom.state(values(x = 0, v = 0, F = 0, wind = 0));
#ifdef CTDYN_COMPILES
const auto keep = lqr(eom, rest, errors::diagonal(x = 1), by(F = 1, wind = 1)).K;
#else
const auto keep = lqr(eom, rest, errors::diagonal(x = 1), by(F = 1, F = 1)).K;
#endif
