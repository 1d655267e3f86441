// expect: held(...): argument 1, x * v, is a scalar; coordinates, speeds, inputs and auxiliary states are held, as in held(q1, u1 = 2.0)
#include "fail/control/pushed_mass.hpp"

#include <ctdyn/trim.hpp>

using kane = kanes_method<without_wind>;
#ifdef CTDYN_COMPILES
inline constexpr auto kept = held(x, v);
#else
inline constexpr auto kept = held(x * v);
#endif
