// expect: the system has no auxiliary states, so there is no zdot: leave it out
#include "fail/auxiliary_state/symbols.hpp"

constexpr auto still = system(mass, force(P, F * N.x));
using without_states = kanes_method<still>;

using kane = kanes_method<rail>;
[[maybe_unused]] const kane eom{values(m = 2.0)};
#ifdef CTDYN_COMPILES
const auto rate = eom.evaluate(kane::state_type{}, zdot);
#else
const without_states without{values(m = 2.0)};
const auto rate = without.evaluate(without_states::state_type{}, zdot);
#endif
