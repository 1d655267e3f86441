// expect: at(...): argument 2, v == number km/h, has a number with a unit, where a number of SI units is taken
#include "fail/control/pushed_mass.hpp"

#include <ctdyn/simulation.hpp>
#include <ctdyn/trim.hpp>
#include <ctdyn/units.hpp>

using kane = kanes_method<without_wind>;
#ifdef CTDYN_COMPILES
[[maybe_unused]] inline auto of(const kane& eom, const kane::state_type& x0) { return trim(eom, x0, at(udot == 0, v == 10)); }
#else
[[maybe_unused]] inline auto of(const kane& eom, const kane::state_type& x0) { return trim(eom, x0, at(udot == 0, v == 36 * si::kilometre / si::hour)); }
#endif
