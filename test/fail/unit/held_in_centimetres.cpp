// expect: held(...): argument 1, x = ..., is a number with a unit, where a number of SI units is taken, as (2 * si::kilonewton).in_si<double>()
#include "fail/control/pushed_mass.hpp"

#include <ctdyn/simulation.hpp>
#include <ctdyn/trim.hpp>
#include <ctdyn/units.hpp>

using kane = kanes_method<without_wind>;
#ifdef CTDYN_COMPILES
[[maybe_unused]] inline auto of(const kane& eom, const kane::state_type& x0) { return trim(eom, x0, held(x = 0.03), at(udot == 0)); }
#else
[[maybe_unused]] inline auto of(const kane& eom, const kane::state_type& x0) { return trim(eom, x0, held(x = 3 * si::centimetre), at(udot == 0)); }
#endif
