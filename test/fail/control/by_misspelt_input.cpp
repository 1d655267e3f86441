// expect: by(Force): the model has no input Force; its inputs are F, wind
#include "fail/control/pushed_mass.hpp"

#include <ctdyn/control.hpp>

using kane = kanes_method<with_wind>;
using errors = error_state<kane>;
#ifdef CTDYN_COMPILES
[[maybe_unused]] inline auto of(const kane& eom, const kane::state_type& at) { return lqr(eom, at, errors::diagonal(x = 1), by(F = 0.1)); }
#else
[[maybe_unused]] inline auto of(const kane& eom, const kane::state_type& at) { return lqr(eom, at, errors::diagonal(x = 1), by(input<"Force">{} = 0.1)); }
#endif
