// expect: contact foot has a direction of no length; name a unit vector
#include "fail/contact/foot.hpp"

inline constexpr auto description = system(
#ifdef CTDYN_COMPILES
    ball, contact<"foot">(P, N, N.x)
#else
    ball, contact<"foot">(P, N, 0 * N.x)
#endif
    );

[[maybe_unused]] const double one = used<kanes_method<description>>(udot);
