// expect: center_of_pressure<"foot">(N.z): the contact has no force along this normal
#include "fail/contact/foot.hpp"

inline constexpr auto description = system(ball, gravity(-9.8 * N.y), contact<"foot">(P, N));

#ifdef CTDYN_COMPILES
[[maybe_unused]] const double one = used<kanes_method<description>>(center_of_pressure<"foot">(N.y));
#else
[[maybe_unused]] const double one = used<kanes_method<description>>(center_of_pressure<"foot">(N.z));
#endif
