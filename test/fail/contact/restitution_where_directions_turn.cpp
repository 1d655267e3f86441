// Where y is zero, both directions are one.
// expect: restitution<"foot">(...): contact foot does not hold all of its direction in every state; name a
// vector that is made of the contact's own
#include "fail/contact/foot.hpp"

inline constexpr auto description = system(ball, contact<"foot">(P, N, N.x, cos(y) * N.x + sin(y) * N.y),
#ifdef CTDYN_COMPILES
                                           restitution<"foot">(0.5, 3 * cos(y) * N.x + 3 * sin(y) * N.y)
#else
                                           restitution<"foot">(0.5, N.y)
#endif
);

[[maybe_unused]] const double one = used<kanes_method<description>>(speeds_after_impact);
