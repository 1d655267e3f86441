// expect: method takes no contacts and loops together with constraints or reactions: use kanes_method
#include "fail/contact/foot.hpp"

inline constexpr auto description = system(ball, contact<"foot">(P, N, N.x), velocity_constraint(u == 2 * v), dependent(u));

#ifdef CTDYN_COMPILES
[[maybe_unused]] const double one = used<kanes_method<description>>(udot);
#else
[[maybe_unused]] const double one = used<lagranges_method<description>>(udot);
#endif
