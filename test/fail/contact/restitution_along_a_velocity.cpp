// expect: where the restitution of foot is depends on speed u
#include "fail/contact/foot.hpp"

inline constexpr auto description = system(
#ifdef CTDYN_COMPILES
    ball, contact<"foot">(P, N), restitution<"foot">(0.5, x* N.x + N.y)
#else
    ball, contact<"foot">(P, N), restitution<"foot">(0.5, u* N.x + N.y)
#endif
);

[[maybe_unused]] const double one = used<kanes_method<description>>(speeds_after_impact);
