// expect: an exponent of pow is an integer, as in pow<2>(k)
// expect: exp(a * log(k))
#include "fail/description/symbols.hpp"

#ifdef CTDYN_COMPILES
[[maybe_unused]] constexpr auto power = 1 + pow<1>(k);
#else
[[maybe_unused]] constexpr auto power = 1 + pow<1.5>(k);
#endif
