// expect: loop weld holds frames A and N, which are turned about A.x, where neither turns; correct the orientations
#include "fail/contact/foot.hpp"

inline constexpr frame<"A"> A;
inline constexpr auto description = system(
    ball, loop<"weld">(A, P, N, O),
#ifdef CTDYN_COMPILES
    A.orient_axis(N, 0, N.x)
#else
    A.orient_axis(N, 1, N.x)
#endif
);

[[maybe_unused]] const double one = used<kanes_method<description>>(udot);
