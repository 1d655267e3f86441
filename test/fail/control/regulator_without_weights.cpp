// expect: lqr(eom, x, Q, by(...)): there is no R; give the inputs weights, as in by(F = 1.0, wind = 1.0), or R before them
#include "fail/control/pushed_mass.hpp"

#include <ctdyn/control.hpp>

using kane = kanes_method<with_wind>;
using errors = error_state<kane>;
const kane eom;
const auto rest = eom.state(values(x = 0, v = 0, F = 0, wind = 0));
#ifdef CTDYN_COMPILES
const auto keep = lqr(eom, rest, errors::diagonal(x = 1), by(F = 1.0, wind = 1.0)).status;
#else
const auto keep = lqr(eom, rest, errors::diagonal(x = 1), by(F, wind)).status;
#endif
