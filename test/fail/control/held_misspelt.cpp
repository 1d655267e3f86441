// expect: held(X): the model has no coordinate X
#include "fail/control/pushed_mass.hpp"

#include <ctdyn/trim.hpp>

using kane = kanes_method<without_wind>;
#ifdef CTDYN_COMPILES
[[maybe_unused]] inline auto of(const kane& eom, const kane::state_type& guess) { return trim(eom, guess, held(x), at(udot == 0)); }
#else
[[maybe_unused]] inline auto of(const kane& eom, const kane::state_type& guess) { return trim(eom, guess, held(coordinate<"X">{}), at(udot == 0)); }
#endif
