// expect: restitution<"foot">(...): its direction has no length; name a unit vector
#include "fail/contact/foot.hpp"

inline constexpr auto description = system(
#ifdef CTDYN_COMPILES
    ball, contact<"foot">(P, N), restitution<"foot">(0.5, N.x)
#else
    ball, contact<"foot">(P, N), restitution<"foot">(0.5, N.x - N.x)
#endif
);

[[maybe_unused]] const double one = used<kanes_method<description>>(speeds_after_impact);
