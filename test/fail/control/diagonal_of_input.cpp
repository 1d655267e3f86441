// expect: diagonal(F): the model has no input F; errors have entries of x, v
#include "fail/control/pushed_mass.hpp"

#include <ctdyn/control.hpp>

using kane = kanes_method<with_wind>;
using errors = error_state<kane>;
#ifdef CTDYN_COMPILES
inline auto Q() { return errors::diagonal(x = 1); }
#else
inline auto Q() { return errors::diagonal(x = 1, F = 2); }
#endif
