// expect: center_of_pressure<"sole">(N.z): the system has no contact sole; its contacts are foot
#include "fail/contact/foot.hpp"

inline constexpr auto description = system(ball, gravity(-9.8 * N.y), contact<"foot">(P, N));

#ifdef CTDYN_COMPILES
[[maybe_unused]] const double one = used<kanes_method<description>>(center_of_pressure<"foot">(N.y));
#else
[[maybe_unused]] const double one = used<kanes_method<description>>(center_of_pressure<"sole">(N.z));
#endif
