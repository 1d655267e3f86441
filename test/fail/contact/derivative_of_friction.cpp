// expect: jacobian(normal_and_friction<"foot">(N.z), x) does not know contacts and loops: ask for udot, rhs, contact_forces
#include "fail/contact/foot.hpp"

#ifdef CTDYN_COMPILES
inline constexpr auto description = system(ball, contact<"foot">(P, N));
#else
inline constexpr auto description = system(ball, contact<"foot">(P, N), velocity_constraint(u == 2 * v), dependent(u));
#endif

[[maybe_unused]] const double one = used<kanes_method<description>>(jacobian(normal_and_friction<"foot">(N.z), x));
