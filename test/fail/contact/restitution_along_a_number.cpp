// expect: restitution<"foot">(number, y): y is a scalar where the direction, a vector, belongs
#include "fail/contact/foot.hpp"

inline constexpr auto description = system(
#ifdef CTDYN_COMPILES
    ball, contact<"foot">(P, N), restitution<"foot">(0.5, N.y)
#else
    ball, contact<"foot">(P, N), restitution<"foot">(0.5, y)
#endif
);

[[maybe_unused]] const double one = used<kanes_method<description>>(speeds_after_impact);
