// expect: this controller finds inputs, and the model has none
#include "fail/contact/foot.hpp"

#include <ctdyn/control.hpp>

#ifdef CTDYN_COMPILES
inline constexpr auto description = system(ball, force(P, input<"F">{} * N.x), contact<"foot">(P, N, N.y));
#else
inline constexpr auto description = system(ball, contact<"foot">(P, N, N.y));
#endif

[[maybe_unused]] const constrained_inverse_dynamics motors{kanes_method<description>{}};
