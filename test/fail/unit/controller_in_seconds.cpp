// expect: input F is measured in N, and its value is given in s; give it in a unit that is a multiple of N
#include "fail/control/pushed_mass.hpp"

#include <ctdyn/simulation.hpp>
#include <ctdyn/trim.hpp>
#include <ctdyn/units.hpp>

using kane = kanes_method<without_wind>;
#ifdef CTDYN_COMPILES
[[maybe_unused]] inline auto of(const kane& eom, const kane::state_type& x0) { return simulate(eom, x0, until(1.0), every(0.1), [](const auto&) { return values(F = 2 * si::kilonewton); }); }
#else
[[maybe_unused]] inline auto of(const kane& eom, const kane::state_type& x0) { return simulate(eom, x0, until(1.0), every(0.1), [](const auto&) { return values(F = 2 * si::second); }); }
#endif
