// expect: 2 arguments in tendon_pathway(...): it takes a length, then a joint and its moment arm
#include "fail/actuator/symbols.hpp"

#ifdef CTDYN_COMPILES
constexpr auto made = tendon_pathway(k, pin, k);
#else
constexpr auto made = tendon_pathway(k, pin);
#endif
static_assert(sizeof(made) != 0);
