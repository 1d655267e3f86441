// expect: distance rod has a length that changes; it is a number or a formula of parameters
#include "fail/contact/foot.hpp"

inline constexpr auto description = system(
#ifdef CTDYN_COMPILES
    ball, distance<"rod">(P, O, 2)
#else
    ball, distance<"rod">(P, O, 2 + x)
#endif
);

[[maybe_unused]] const double one = used<kanes_method<description>>(udot);
