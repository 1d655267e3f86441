// expect: constexpr
// expect: an activation of a muscle is between 0 and 1
#include "fail/muscle/symbols.hpp"

#ifdef CTDYN_COMPILES
constexpr auto made = musculotendon_degroote2016<"biceps">(path, 1, constants);
#else
constexpr auto made = musculotendon_degroote2016<"biceps">(path, 1.25, constants);
#endif
static_assert(sizeof(made) != 0);
