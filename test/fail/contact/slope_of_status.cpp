// expect: contact_status has no derivatives: it tells how contacts are satisfied; ask for jacobian(udot, ...)
#include "fail/contact/foot.hpp"

inline constexpr auto description = system(ball, contact<"foot">(P, N));

#ifdef CTDYN_COMPILES
[[maybe_unused]] const double one = used<kanes_method<description>>(jacobian(udot, x));
#else
[[maybe_unused]] const double one = used<kanes_method<description>>(jacobian(contact_status, x));
#endif
