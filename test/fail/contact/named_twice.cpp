// expect: contact foot is described twice; give one of them another name
#include "fail/contact/foot.hpp"

inline constexpr auto description = system(
#ifdef CTDYN_COMPILES
    ball, contact<"foot">(P, N, N.x), contact<"other">(P, N, N.y)
#else
    ball, contact<"foot">(P, N, N.x), contact<"foot">(P, N, N.y)
#endif
    );

[[maybe_unused]] const double one = used<kanes_method<description>>(udot);
