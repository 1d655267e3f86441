// expect: loop<"hinge">(A, P, N, O, A.x + A.y): a loop is
#include "fail/contact/foot.hpp"

inline constexpr frame<"A"> A;
inline constexpr auto description = system(
#ifdef CTDYN_COMPILES
    ball, A.orient_axis(N, x, N.z), loop<"hinge">(A, P, N, O, A.x)
#else
    ball, A.orient_axis(N, x, N.z), loop<"hinge">(A, P, N, O, A.x + A.y)
#endif
);

[[maybe_unused]] const double one = used<kanes_method<description>>(udot);
