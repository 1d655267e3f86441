// expect: input_delay<-1>(eom, controller): inputs are not late by less than no sample
#include "fail/control/pushed_mass.hpp"

#include <ctdyn/control.hpp>

using kane = kanes_method<without_wind>;
#ifdef CTDYN_COMPILES
[[maybe_unused]] inline auto of(const kane& eom) { return input_delay<2>(eom, [](const auto& at) { return values(F = -at.q(0)); }); }
#else
[[maybe_unused]] inline auto of(const kane& eom) { return input_delay<-1>(eom, [](const auto& at) { return values(F = -at.q(0)); }); }
#endif
