// expect: method takes no contacts and loops together with constraints or reactions: use kanes_method
#include "fail/contact/foot.hpp"

inline constexpr auto description = system(
#ifdef CTDYN_COMPILES
    ball, loop<"pin">(P, R), loop<"slope">(u == 2 * v)
#else
    ball, loop<"pin">(P, R), velocity_constraint(u == 2 * v)
#endif
);

[[maybe_unused]] const double one = used<lagranges_method<description>>(udot);
