// expect: diagonal(...): the entry of x is given twice
#include "fail/control/pushed_mass.hpp"

#include <ctdyn/control.hpp>

using kane = kanes_method<with_wind>;
using errors = error_state<kane>;
#ifdef CTDYN_COMPILES
inline auto Q() { return errors::diagonal(x = 1, v = 2); }
#else
inline auto Q() { return errors::diagonal(x = 1, v = 2, x = 3); }
#endif
