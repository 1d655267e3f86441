// expect: output_error does not know how constraints and loops change the start with the unknowns
#include "fail/contact/foot.hpp"

#include <ctdyn/fitting.hpp>

inline constexpr parameter<"k"> k;
inline constexpr auto description = system(ball, force(P, -k * x * N.x), loop<"gears">(u == 2 * v));
using kane = kanes_method<description>;
[[maybe_unused]] const kane eom{values(k = 2.0)};
#ifdef CTDYN_COMPILES
[[maybe_unused]] const equation_error problem{eom, unknowns(k), udot};
#else
[[maybe_unused]] const output_error problem{eom, unknowns(k), 0.01, x};
#endif
