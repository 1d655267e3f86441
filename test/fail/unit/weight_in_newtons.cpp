// expect: by(...): argument 1, F = ..., is a number with a unit, where a number of SI units is taken
#include "fail/control/pushed_mass.hpp"

#include <ctdyn/simulation.hpp>
#include <ctdyn/trim.hpp>
#include <ctdyn/units.hpp>

using kane = kanes_method<without_wind>;
#ifdef CTDYN_COMPILES
[[maybe_unused]] inline auto of(const kane& eom, const kane::state_type& x0) { return (void)eom, (void)x0, by(F = 3); }
#else
[[maybe_unused]] inline auto of(const kane& eom, const kane::state_type& x0) { return (void)eom, (void)x0, by(F = 3 * si::newton); }
#endif
