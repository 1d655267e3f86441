// expect: normal_and_friction<"foot">(N.x - N.x): the normal has no length
#include "fail/contact/foot.hpp"

inline constexpr auto description = system(ball, contact<"foot">(P, N));

#ifdef CTDYN_COMPILES
[[maybe_unused]] const double one = used<kanes_method<description>>(normal_and_friction<"foot">(N.x));
#else
[[maybe_unused]] const double one = used<kanes_method<description>>(normal_and_friction<"foot">(N.x - N.x));
#endif
