// expect: held(...): argument 2, m, is a parameter; coordinates, speeds, inputs and auxiliary states are held, as in held(q1, u1 = 2.0)
#include "fail/control/pushed_mass.hpp"

#include <ctdyn/trim.hpp>

using kane = kanes_method<without_wind>;
#ifdef CTDYN_COMPILES
inline constexpr auto kept = held(x, v = 2);
#else
inline constexpr auto kept = held(x, m = 2);
#endif
