// expect: trim(model, guess, held(...), at(...), within(...)...): argument 2 is no state of the model
#include "fail/control/pushed_mass.hpp"

#include <ctdyn/trim.hpp>

using kane = kanes_method<without_wind>;
#ifdef CTDYN_COMPILES
[[maybe_unused]] inline auto of(const kane& eom, const kane::state_type& guess) { return trim(eom, guess, at(udot == 0)).status; }
#else
[[maybe_unused]] inline auto of(const kane& eom, const kane::state_type& guess) { return trim(eom, eom, at(udot == 0)).status; }
#endif
