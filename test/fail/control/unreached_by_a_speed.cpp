// expect: by(...): argument 1, v, is a speed; inputs are meant
#include "fail/control/pushed_mass.hpp"

#include <ctdyn/control.hpp>

using kane = kanes_method<with_wind>;
using errors = error_state<kane>;
const kane eom;
const auto rest = eom.state(values(x = 0, v = 0, F = 0, wind = 0));
#ifdef CTDYN_COMPILES
const auto far = unreached(eom, rest, by(F)).share;
#else
const auto far = unreached(eom, rest, by(v)).share;
#endif
