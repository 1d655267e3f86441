// expect: jacobian(jacobian(normal_and_friction<"foot">(N.z), x), y) does not know contacts and loops: ask for udot, rhs, contact_forces
#include "fail/contact/foot.hpp"

inline constexpr auto description = system(ball, contact<"foot">(P, N));
#ifdef CTDYN_COMPILES
[[maybe_unused]] const double one = used<kanes_method<description>>(jacobian(normal_and_friction<"foot">(N.z), x, y));
#else
[[maybe_unused]] const double one = used<kanes_method<description>>(jacobian(jacobian(normal_and_friction<"foot">(N.z), x), y));
#endif
