// expect: coordinate q128 is one too many: a system has at most 1024 symbols, 128 of them coordinates and 128 speeds
#include "fail/description/numbered_source.hpp"

#ifdef CTDYN_COMPILES
inline constexpr numbered::particles system_of_many{2};
#else
inline constexpr numbered::particles system_of_many{129};
#endif
inline constexpr auto costs = ctdyn::kanes_method<system_of_many>::cost(ctdyn::mass_matrix);
