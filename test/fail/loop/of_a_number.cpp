// expect: loop<"pin">(P, number): a loop is loop<"pin">(P, Q) of two points
#include "fail/contact/foot.hpp"

inline constexpr auto description = system(
#ifdef CTDYN_COMPILES
    ball, loop<"pin">(P, R)
#else
    ball, loop<"pin">(P, 3)
#endif
);

[[maybe_unused]] const double one = used<kanes_method<description>>(udot);
