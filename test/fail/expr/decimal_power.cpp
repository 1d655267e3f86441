// expect: an exponent of pow is an integer or a ratio of integers, as in pow<2>(k) and pow<3, 2>(k)
// expect: exp(a * log(k))
#include "fail/description/symbols.hpp"

#ifdef CTDYN_COMPILES
[[maybe_unused]] constexpr auto power = 1 + pow<3, 2>(k);
#else
[[maybe_unused]] constexpr auto power = 1 + pow<1.5>(k);
#endif
