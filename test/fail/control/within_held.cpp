// expect: within(x, ...): a trim does not seek coordinate x; it may be held, or no symbol of the model
#include "fail/control/pushed_mass.hpp"

#include <ctdyn/trim.hpp>

using kane = kanes_method<without_wind>;
#ifdef CTDYN_COMPILES
[[maybe_unused]] inline auto of(const kane& eom, const kane::state_type& guess) { return trim(eom, guess, held(x), at(udot == 0), within(F, -1, 1)); }
#else
[[maybe_unused]] inline auto of(const kane& eom, const kane::state_type& guess) { return trim(eom, guess, held(x), at(udot == 0), within(x, -1, 1)); }
#endif
