// expect: diagonal(...): the entry of x has a unit; write its number in SI units
#include "fail/control/pushed_mass.hpp"

#include <ctdyn/control.hpp>
#include <ctdyn/units.hpp>

using kane = kanes_method<without_wind>;
#ifdef CTDYN_COMPILES
[[maybe_unused]] inline auto of(const kane& eom, const kane::state_type& x0) { return (void)eom, (void)x0, error_state<kane>::diagonal(x = 3, v = 1); }
#else
[[maybe_unused]] inline auto of(const kane& eom, const kane::state_type& x0) { return (void)eom, (void)x0, error_state<kane>::diagonal(x = 3 * si::metre, v = 1); }
#endif
