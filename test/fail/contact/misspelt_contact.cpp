// expect: feet
#include "fail/contact/foot.hpp"

inline constexpr auto description = system(ball, contact<"foot">(P, N));
using kane = kanes_method<description>;

#ifdef CTDYN_COMPILES
const auto state = kane::state(values(x = 0, y = 0, u = 0, v = 0, closed<"foot"> = 1));
#else
const auto state = kane::state(values(x = 0, y = 0, u = 0, v = 0, closed<"feet"> = 1));
#endif
