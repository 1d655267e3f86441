// expect: T1 = ...: a reaction is computed, not given
// expect: make T1 an input
#include "fail/constraint/symbols.hpp"

#ifdef CTDYN_COMPILES
[[maybe_unused]] constexpr auto pack = values(k = 1.0);
#else
[[maybe_unused]] constexpr auto pack = values(T1 = 1.0);
#endif
