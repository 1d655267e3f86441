// expect: constexpr
// expect: the optimal pennation angle is from 0 to less than a right angle, in radians
#include "fail/muscle/symbols.hpp"

#ifdef CTDYN_COMPILES
constexpr auto made = musculotendon_degroote2016<"biceps">(path, k, musculotendon_constants{k, k, k, k, 0.3});
#else
constexpr auto made = musculotendon_degroote2016<"biceps">(path, k, musculotendon_constants{k, k, k, k, 17});
#endif
static_assert(sizeof(made) != 0);
