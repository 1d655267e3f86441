// expect: the potential energy depends on speed u57; a potential is a function of the configuration
#include "fail/description/numbered_source.hpp"

#ifdef CTDYN_COMPILES
inline constexpr numbered::particles system_of_many{2};
#else
inline constexpr numbered::particles system_of_many{60, 0, 57};
#endif
inline constexpr auto costs = ctdyn::kanes_method<system_of_many>::cost(ctdyn::mass_matrix);
