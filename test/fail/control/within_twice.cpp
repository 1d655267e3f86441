// expect: within(F, ...): it is limited twice
#include "fail/control/pushed_mass.hpp"

#include <ctdyn/trim.hpp>

using kane = kanes_method<without_wind>;
#ifdef CTDYN_COMPILES
[[maybe_unused]] inline auto of(const kane& eom, const kane::state_type& guess) { return trim(eom, guess, held(x), at(udot == 0), within(F, -1, 1), within(v, 0, 1)); }
#else
[[maybe_unused]] inline auto of(const kane& eom, const kane::state_type& guess) { return trim(eom, guess, held(x), at(udot == 0), within(F, -1, 1), within(F, 0, 1)); }
#endif
