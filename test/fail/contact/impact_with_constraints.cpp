// expect: speeds_after_impact is not known where constraints bind the speeds: leave it out
#include "fail/contact/foot.hpp"

inline constexpr auto description = system(ball, contact<"foot">(P, N, N.x),
#ifdef CTDYN_COMPILES
                                           loop<"slope">(u == 2 * v)
#else
                                           velocity_constraint(u == 2 * v), dependent(u)
#endif
);

[[maybe_unused]] const double one = used<kanes_method<description>>(speeds_after_impact);
