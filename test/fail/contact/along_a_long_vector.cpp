// expect: contact foot has a direction that is no unit vector; divide it by its length
#include "fail/contact/foot.hpp"

inline constexpr auto description = system(
#ifdef CTDYN_COMPILES
    ball, contact<"foot">(P, N, 0.6 * N.x + 0.8 * N.y)
#else
    ball, contact<"foot">(P, N, N.x + N.y)
#endif
    );

[[maybe_unused]] const double one = used<kanes_method<description>>(udot);
