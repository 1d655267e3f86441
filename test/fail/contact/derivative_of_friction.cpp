// expect: jacobian(normal_and_friction<"foot">(N.z), x) does not know contacts and loops: ask for udot, rhs, contact_forces
#include "fail/contact/foot.hpp"

inline constexpr auto description = system(ball, contact<"foot">(P, N));

#ifdef CTDYN_COMPILES
[[maybe_unused]] const double one = used<kanes_method<description>>(normal_and_friction<"foot">(N.z), jacobian(contact_force<"foot">, x));
#else
[[maybe_unused]] const double one = used<kanes_method<description>>(jacobian(normal_and_friction<"foot">(N.z), x));
#endif
