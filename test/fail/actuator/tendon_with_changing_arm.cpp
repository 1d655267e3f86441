// expect: tendon_pathway(...): argument 3, pin.q, is a scalar that changes; it takes the length
#include "fail/actuator/symbols.hpp"

#ifdef CTDYN_COMPILES
constexpr auto made = tendon_pathway(k, pin, k);
#else
constexpr auto made = tendon_pathway(k, pin, pin.q);
#endif
static_assert(sizeof(made) != 0);
