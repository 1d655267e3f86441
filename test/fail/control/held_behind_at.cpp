// expect: trim(model, guess, held(...), at(...), within(...)...): behind the guess stand equations
#include "fail/control/pushed_mass.hpp"

#include <ctdyn/trim.hpp>

using kane = kanes_method<without_wind>;
#ifdef CTDYN_COMPILES
[[maybe_unused]] inline auto of(const kane& eom, const kane::state_type& guess) { return trim(eom, guess, held(x, v), at(udot == 0)).status; }
#else
[[maybe_unused]] inline auto of(const kane& eom, const kane::state_type& guess) { return trim(eom, guess, at(udot == 0), held(x, v)).status; }
#endif
