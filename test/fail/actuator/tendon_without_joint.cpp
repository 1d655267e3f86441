// expect: tendon_pathway(...): argument 2, P, is a point; it takes the length at zero coordinates
#include "fail/actuator/symbols.hpp"

#ifdef CTDYN_COMPILES
constexpr auto made = tendon_pathway(k, pin, k);
#else
constexpr auto made = tendon_pathway(k, P, k);
#endif
static_assert(sizeof(made) != 0);
