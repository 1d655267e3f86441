// expect: at(): say what is sought, as in at(udot == 0)
#include "fail/control/pushed_mass.hpp"

#include <ctdyn/trim.hpp>

using kane = kanes_method<without_wind>;
#ifdef CTDYN_COMPILES
inline constexpr auto sought = at(v == 2);
#else
inline constexpr auto sought = at();
#endif
