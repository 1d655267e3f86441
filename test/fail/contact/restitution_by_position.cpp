// expect: restitution<"foot">: its coefficient depends on more than parameters; it is a number from 0 to 1, or is made
// of parameters
#include "fail/contact/foot.hpp"

inline constexpr auto description = system(
#ifdef CTDYN_COMPILES
    ball, contact<"foot">(P, N, N.y), restitution<"foot">(0.5)
#else
    ball, contact<"foot">(P, N, N.y), restitution<"foot">(0.5 * cos(x))
#endif
);

[[maybe_unused]] const double one = used<kanes_method<description>>(speeds_after_impact);
