// expect: restitution<"foot">(...): contact foot does not hold all of its direction in every state; name a
// vector that is made of the contact's own
#include "fail/contact/foot.hpp"

inline constexpr auto description = system(ball, restitution<"foot">(0.5, N.x + N.z),
#ifdef CTDYN_COMPILES
                                           contact<"foot">(P, N, N.x, N.y, 0.6 * N.y + 0.8 * N.z)
#else
                                           contact<"foot">(P, N, N.x, N.y, 0.6 * N.x + 0.8 * N.y)
#endif
);

[[maybe_unused]] const double one = used<kanes_method<description>>(speeds_after_impact);
