// expect: distance foot has the name of a contact, or of a number closed<"foot">; give it another one: a distance is
// always closed
#include "fail/contact/foot.hpp"

inline constexpr auto description = system(
#ifdef CTDYN_COMPILES
    ball, contact<"foot">(P, N, N.x), distance<"rod">(P, O, 2)
#else
    ball, contact<"foot">(P, N, N.x), distance<"foot">(P, O, 2)
#endif
);

[[maybe_unused]] const double one = used<kanes_method<description>>(udot);
