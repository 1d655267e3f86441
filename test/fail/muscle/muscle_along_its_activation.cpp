// expect: musculotendon_degroote2016<biceps>(...): argument 2 is a pathway; it takes a pathway
#include "fail/muscle/symbols.hpp"

#ifdef CTDYN_COMPILES
constexpr auto made = musculotendon_degroote2016<"biceps">(path, x, constants);
#else
constexpr auto made = musculotendon_degroote2016<"biceps">(path, path, constants);
#endif
static_assert(sizeof(made) != 0);
