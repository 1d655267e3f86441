// expect: accelerations(w): the model has no such speed; its speeds are u, v
#include "fail/contact/foot.hpp"

#include <ctdyn/control.hpp>

inline constexpr input<"F"> F;
inline constexpr auto description = system(ball, force(P, F * N.x), contact<"foot">(P, N, N.y));

#ifdef CTDYN_COMPILES
[[maybe_unused]] const hybrid_dynamics motion{kanes_method<description>{}, accelerations(v)};
#else
[[maybe_unused]] const hybrid_dynamics motion{kanes_method<description>{}, accelerations(speed<"w">{})};
#endif
