// expect: musculotendon_degroote2016<biceps>(...): argument 3, k, is a scalar; it takes a pathway
#include "fail/muscle/symbols.hpp"

#ifdef CTDYN_COMPILES
constexpr auto made = musculotendon_degroote2016<"biceps">(path, x, constants);
#else
constexpr auto made = musculotendon_degroote2016<"biceps">(path, x, k);
#endif
static_assert(sizeof(made) != 0);
