// expect: trim(eom, ...): derivatives of udot are not known where contacts close beside constraints: describe the
// contacts that are closed as constraints
#include "fail/contact/foot.hpp"

#include <ctdyn/trim.hpp>

#ifdef CTDYN_COMPILES
inline constexpr auto description = system(ball, contact<"foot">(P, N, N.x));
#else
inline constexpr auto description =
    system(ball, contact<"foot">(P, N, N.x), velocity_constraint(u == 2 * v), dependent(u));
#endif

[[maybe_unused]] const auto found =
    trim(kanes_method<description>{}, kanes_method<description>::state_type{}, held(u, v), at(udot == 0));
