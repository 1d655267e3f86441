// expect: restitution<"foot">(e): contact foot has 3 directions; name the vector along which it rebounds, as in
// restitution<"foot">(e, N.z)
#include "fail/contact/foot.hpp"

inline constexpr auto description = system(
#ifdef CTDYN_COMPILES
    ball, contact<"foot">(P, N), restitution<"foot">(0.5, N.y)
#else
    ball, contact<"foot">(P, N), restitution<"foot">(0.5)
#endif
);

[[maybe_unused]] const double one = used<kanes_method<description>>(speeds_after_impact);
