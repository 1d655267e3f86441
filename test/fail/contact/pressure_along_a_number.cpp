// expect: normal_and_friction<"foot">(number): the argument is the normal of the surface, a vector such as N.z
#include "fail/contact/foot.hpp"

inline constexpr auto description = system(ball, contact<"foot">(P, N));

#ifdef CTDYN_COMPILES
[[maybe_unused]] const double one = used<kanes_method<description>>(normal_and_friction<"foot">(N.z));
#else
[[maybe_unused]] const double one = used<kanes_method<description>>(normal_and_friction<"foot">(3));
#endif
