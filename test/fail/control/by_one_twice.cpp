// expect: by(...): input F is named twice
#include "fail/control/pushed_mass.hpp"

#include <ctdyn/control.hpp>

using kane = kanes_method<with_wind>;
using errors = error_state<kane>;
#ifdef CTDYN_COMPILES
inline constexpr auto chosen = by(F, wind);
#else
inline constexpr auto chosen = by(F, wind, F);
#endif
