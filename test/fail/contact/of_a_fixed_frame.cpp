// expect: contact sole holds frame A, which no speed moves in that frame; name a place that moves
#include "fail/contact/foot.hpp"

inline constexpr frame<"A"> A;
inline constexpr auto description = system(ball, A.orient_axis(N, 0.3, N.z),
#ifdef CTDYN_COMPILES
    contact<"sole">(P, N)
#else
    contact<"sole">(A, P, N)
#endif
    );

[[maybe_unused]] const double one = used<kanes_method<description>>(udot);
