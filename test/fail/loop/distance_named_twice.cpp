// expect: distance rod is described twice; give one of them another name
#include "fail/contact/foot.hpp"

inline constexpr auto description = system(
#ifdef CTDYN_COMPILES
    ball, loop<"pin">(P, R), distance<"rod">(P, O, 2)
#else
    ball, loop<"rod">(P, R), distance<"rod">(P, O, 2)
#endif
);

[[maybe_unused]] const double one = used<kanes_method<description>>(udot);
