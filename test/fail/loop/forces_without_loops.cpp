// expect: the system has no loops: describe some, as in loop<"pin">(P, Q), or leave loop_forces out
#include "fail/contact/foot.hpp"

inline constexpr auto description = system(
#ifdef CTDYN_COMPILES
    ball, loop<"pin">(P, R)
#else
    ball
#endif
);

[[maybe_unused]] const double one = used<kanes_method<description>>(loop_forces);
