// expect: reactions: the forces of a loop that is an equation act at places that are not known; describe it by points
#include "fail/contact/foot.hpp"

inline constexpr reaction<"T"> T;
inline constexpr auxiliary_speed<"w"> w;
inline constexpr auto description =
    system(ball, force(P, T * N.z), auxiliary_velocity(P, w * N.z), contact<"foot">(P, N, N.x),
#ifdef CTDYN_COMPILES
           distance<"rod">(P, O, 1)
#else
           loop<"slope">(u == 2 * v)
#endif
    );

[[maybe_unused]] const double one = used<kanes_method<description>>(reactions);
