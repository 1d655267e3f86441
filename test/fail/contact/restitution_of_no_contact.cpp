// expect: restitution<"feet">: the system has no contact feet; correct the name, or describe it, as in
// contact<"feet">(P, N)
#include "fail/contact/foot.hpp"

inline constexpr auto description = system(
#ifdef CTDYN_COMPILES
    ball, contact<"foot">(P, N, N.y), restitution<"foot">(0.5)
#else
    ball, contact<"foot">(P, N, N.y), restitution<"feet">(0.5)
#endif
);

[[maybe_unused]] const double one = used<kanes_method<description>>(speeds_after_impact);
