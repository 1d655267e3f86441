// expect: loop hinge is a hinge about a vector of frame B; name a basis vector of A or N
#include "fail/contact/foot.hpp"

inline constexpr frame<"A"> A;
inline constexpr frame<"B"> B;
inline constexpr auto description = system(
#ifdef CTDYN_COMPILES
    ball, A.orient_axis(N, x, N.z), B.orient_axis(N, y, N.z), loop<"hinge">(A, P, N, O, A.x)
#else
    ball, A.orient_axis(N, x, N.z), B.orient_axis(N, y, N.z), loop<"hinge">(A, P, N, O, B.x)
#endif
);

[[maybe_unused]] const double one = used<kanes_method<description>>(udot);
