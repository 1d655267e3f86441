// expect: trim(model, guess, held(...), at(...), within(...)...): behind the guess stand equations, as in at(udot == 0, qdot == 0); what is held, if anything is, stands ahead of them, limits or the number of iterations behind them
#include "fail/control/pushed_mass.hpp"

#include <ctdyn/trim.hpp>

using kane = kanes_method<without_wind>;
#ifdef CTDYN_COMPILES
[[maybe_unused]] inline auto of(const kane& eom, const kane::state_type& guess) { return trim(eom, guess, at(udot == 0)).status; }
#else
[[maybe_unused]] inline auto of(const kane& eom, const kane::state_type& guess) { return trim(eom, guess, udot == 0).status; }
#endif
