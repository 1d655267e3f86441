// expect: constexpr
// expect: musculotendon_degroote2016(...): the peak isometric force is positive
#include "fail/muscle/symbols.hpp"

#ifdef CTDYN_COMPILES
constexpr auto made = musculotendon_degroote2016<"biceps">(path, k, musculotendon_constants{k, 640, k});
#else
constexpr auto made = musculotendon_degroote2016<"biceps">(path, k, musculotendon_constants{k, -640, k});
#endif
static_assert(sizeof(made) != 0);
