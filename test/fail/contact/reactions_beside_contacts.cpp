// expect: reactions does not know contacts and loops: ask for udot, rhs, contact_forces, loop_forces, contact_status
#include "fail/contact/foot.hpp"

inline constexpr reaction<"T"> T;
inline constexpr auxiliary_speed<"w"> w;
inline constexpr auto description =
    system(ball, force(P, T * N.z), auxiliary_velocity(P, w * N.z), contact<"foot">(P, N, N.x));

#ifdef CTDYN_COMPILES
[[maybe_unused]] const double one = used<kanes_method<description>>(contact_forces);
#else
[[maybe_unused]] const double one = used<kanes_method<description>>(reactions);
#endif
