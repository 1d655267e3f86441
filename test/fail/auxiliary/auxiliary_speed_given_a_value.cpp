// expect: v1 = ...: an auxiliary speed is zero in every motion
#include "fail/constraint/symbols.hpp"

#ifdef CTDYN_COMPILES
[[maybe_unused]] constexpr auto pack = values(k = 1.0);
#else
[[maybe_unused]] constexpr auto pack = values(v1 = 1.0);
#endif
