// expect: loop foot has the name of a contact, or of a number closed<"foot">; give it another one: a loop is always
// closed
#include "fail/contact/foot.hpp"

inline constexpr auto description = system(
#ifdef CTDYN_COMPILES
    ball, contact<"foot">(P, N), loop<"pin">(P, R)
#else
    ball, contact<"foot">(P, N), loop<"foot">(P, R)
#endif
);

[[maybe_unused]] const double one = used<kanes_method<description>>(udot);
