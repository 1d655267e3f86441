// expect: contact_force<"feet">: the system has no contact feet; its contacts are foot, other
#include "fail/contact/foot.hpp"

inline constexpr auto description = system(ball, contact<"foot">(P, N, N.x), contact<"other">(P, N, N.y));

#ifdef CTDYN_COMPILES
[[maybe_unused]] const double one = used<kanes_method<description>>(contact_force<"foot">);
#else
[[maybe_unused]] const double one = used<kanes_method<description>>(contact_force<"feet">);
#endif
