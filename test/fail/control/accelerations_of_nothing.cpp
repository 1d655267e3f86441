// expect: accelerations(): name the speeds whose derivatives are given
#include "fail/contact/foot.hpp"

#include <ctdyn/control.hpp>

inline constexpr input<"F"> F;
inline constexpr auto description = system(ball, force(P, F * N.x), contact<"foot">(P, N, N.y));

#ifdef CTDYN_COMPILES
[[maybe_unused]] const hybrid_dynamics motion{kanes_method<description>{}, accelerations(u)};
#else
[[maybe_unused]] const hybrid_dynamics motion{kanes_method<description>{}, accelerations()};
#endif
