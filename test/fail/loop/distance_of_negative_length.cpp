// expect: distance rod has a length that is not positive
#include "fail/contact/foot.hpp"

inline constexpr auto description = system(
#ifdef CTDYN_COMPILES
    ball, distance<"rod">(P, O, 2)
#else
    ball, distance<"rod">(P, O, -2)
#endif
);

[[maybe_unused]] const double one = used<kanes_method<description>>(udot);
