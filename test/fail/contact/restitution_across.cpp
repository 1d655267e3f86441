// expect: restitution<"foot">(...): contact foot does not hold all of its direction in every state; name a
// vector that is made of the contact's own
#include "fail/contact/foot.hpp"

inline constexpr auto description = system(ball, contact<"foot">(P, N, N.x),
#ifdef CTDYN_COMPILES
                                           restitution<"foot">(0.5, 3 * N.x)
#else
                                           restitution<"foot">(0.5, N.x + N.y)
#endif
);

[[maybe_unused]] const double one = used<kanes_method<description>>(speeds_after_impact);
