// expect: musculotendon_degroote2016<biceps>(...): argument 1, P, is a point; it takes a pathway such as linear_pathway(P, Q)
#include "fail/muscle/symbols.hpp"

#ifdef CTDYN_COMPILES
constexpr auto made = musculotendon_degroote2016<"biceps">(path, x, constants);
#else
constexpr auto made = musculotendon_degroote2016<"biceps">(P, x, constants);
#endif
static_assert(sizeof(made) != 0);
