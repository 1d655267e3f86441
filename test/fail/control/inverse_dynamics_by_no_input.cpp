// expect: by(G): the model has no input G; its inputs are F
#include "fail/contact/foot.hpp"

#include <ctdyn/control.hpp>

inline constexpr input<"F"> F;
inline constexpr input<"G"> G;
inline constexpr auto description = system(ball, force(P, F * N.x), contact<"foot">(P, N, N.y));

#ifdef CTDYN_COMPILES
[[maybe_unused]] const constrained_inverse_dynamics motors{kanes_method<description>{}, by(F = 2)};
#else
[[maybe_unused]] const constrained_inverse_dynamics motors{kanes_method<description>{}, by(G = 2)};
#endif
