// expect: frame B is not connected to the Newtonian frame N; orient it, as in B.orient_axis(N, angle, axis)
#include "fail/contact/foot.hpp"

inline constexpr auto description = system(
#ifdef CTDYN_COMPILES
    ball, contact<"foot">(P, N)
#else
    ball, contact<"foot">(P, frame<"B">{})
#endif
    );

[[maybe_unused]] const double one = used<kanes_method<description>>(udot);
