// expect: distance<"rod">(P, O): a distance is distance<"rod">(P, Q, l) of two points and a length
#include "fail/contact/foot.hpp"

inline constexpr auto description = system(
#ifdef CTDYN_COMPILES
    ball, distance<"rod">(P, O, 2)
#else
    ball, distance<"rod">(P, O)
#endif
);

[[maybe_unused]] const double one = used<kanes_method<description>>(udot);
