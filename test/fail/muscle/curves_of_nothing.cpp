// expect: musculotendon_degroote2016<biceps>(...): argument 4 is
// expect: curves: a type with the functions of degroote2016_curves
#include "fail/muscle/symbols.hpp"

struct no_curves {};
#ifdef CTDYN_COMPILES
constexpr auto made = musculotendon_degroote2016<"biceps">(path, x, constants, degroote2016_curves{});
#else
constexpr auto made = musculotendon_degroote2016<"biceps">(path, x, constants, no_curves{});
#endif
static_assert(sizeof(made) != 0);
