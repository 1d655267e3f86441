// expect: jacobian(contact_forces, by_speeds) does not know contacts and loops: ask for udot, rhs, contact_forces, loop_forces, contact_status
#include "fail/contact/foot.hpp"

inline constexpr auto description = system(ball, contact<"foot">(P, N), velocity_constraint(u == 2 * v), dependent(u));

#ifdef CTDYN_COMPILES
[[maybe_unused]] const double one = used<kanes_method<description>>(jacobian(forcing, x));
#else
[[maybe_unused]] const double one = used<kanes_method<description>>(jacobian(contact_forces, by_speeds));
#endif
