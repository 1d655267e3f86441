// expect: contact foot has two coefficients of restitution; keep one of them
#include "fail/contact/foot.hpp"

inline constexpr auto description = system(
#ifdef CTDYN_COMPILES
    ball, contact<"foot">(P, N, N.y), restitution<"foot">(0.5)
#else
    restitution<"foot">(0.25), ball, contact<"foot">(P, N, N.y), restitution<"foot">(0.5)
#endif
);

[[maybe_unused]] const double one = used<kanes_method<description>>(speeds_after_impact);
