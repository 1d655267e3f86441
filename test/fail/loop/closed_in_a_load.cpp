// expect: loop pin has the name of a contact, or of a number closed<"pin">; give it another one: a loop is always
// closed
#include "fail/contact/foot.hpp"

inline constexpr auto description = system(
#ifdef CTDYN_COMPILES
    ball, loop<"pin">(P, R), force(P, N.x)
#else
    ball, loop<"pin">(P, R), force(P, closed<"pin">* N.x)
#endif
);

[[maybe_unused]] const double one = used<kanes_method<description>>(udot);
