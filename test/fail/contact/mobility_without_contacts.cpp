// expect: the system has no contacts: describe some, as in contact<"foot">(P, N), or leave contact_mobility out
#include "fail/contact/foot.hpp"

#ifdef CTDYN_COMPILES
inline constexpr auto description = system(ball, contact<"foot">(P, N));
#else
inline constexpr auto description = system(ball);
#endif

[[maybe_unused]] const double one = used<kanes_method<description>>(contact_mobility);
