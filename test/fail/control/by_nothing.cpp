// expect: by(): name the inputs that are meant, as in by(F, M)
#include "fail/control/pushed_mass.hpp"

#include <ctdyn/control.hpp>

using kane = kanes_method<with_wind>;
using errors = error_state<kane>;
#ifdef CTDYN_COMPILES
inline constexpr auto chosen = by(F);
#else
inline constexpr auto chosen = by();
#endif
