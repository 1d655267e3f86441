// expect: constrained_mobility does not know multipliers of constraints: ask kanes_method or tmt_method for it
#include "fail/contact/foot.hpp"

inline constexpr auto description = system(ball, velocity_constraint(u == 2 * v), dependent(u));

#ifdef CTDYN_COMPILES
[[maybe_unused]] const double one = used<kanes_method<description>>(constrained_mobility(P, N));
#else
[[maybe_unused]] const double one = used<lagranges_method<description>>(constrained_mobility(P, N));
#endif
