// expect: at(...): argument 2, v, is a scalar; equations are meant, as in at(udot == 0, u1 == 2)
#include "fail/control/pushed_mass.hpp"

#include <ctdyn/trim.hpp>

using kane = kanes_method<without_wind>;
#ifdef CTDYN_COMPILES
inline constexpr auto sought = at(udot == 0, v == 2);
#else
inline constexpr auto sought = at(udot == 0, v);
#endif
