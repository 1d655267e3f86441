// expect: this controller finds the inputs for forces that are linear in them
#include "fail/contact/foot.hpp"

#include <ctdyn/control.hpp>

inline constexpr input<"F"> F;
#ifdef CTDYN_COMPILES
inline constexpr auto description = system(ball, force(P, F * N.x), contact<"foot">(P, N, N.y));
#else
inline constexpr auto description = system(ball, force(P, F * F * N.x), contact<"foot">(P, N, N.y));
#endif

[[maybe_unused]] const constrained_inverse_dynamics motors{kanes_method<description>{}};
