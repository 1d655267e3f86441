// expect: restitution<"foot">: its coefficient is -0.1; it is from 0, without rebound, to 1, without loss
#include "fail/contact/foot.hpp"

inline constexpr auto description = system(
#ifdef CTDYN_COMPILES
    ball, contact<"foot">(P, N, N.y), restitution<"foot">(0.1)
#else
    ball, contact<"foot">(P, N, N.y), restitution<"foot">(-0.1)
#endif
);

[[maybe_unused]] const double one = used<kanes_method<description>>(speeds_after_impact);
