// expect: lugre_friction<rub>(k, k, k, k, k, k): the velocity of the motion is missing
#include "fail/actuator/symbols.hpp"

#ifdef CTDYN_COMPILES
constexpr auto made = lugre_friction<"rub">(k, k, k, k, k, k, pin.u);
#else
constexpr auto made = lugre_friction<"rub">(k, k, k, k, k, k);
#endif
static_assert(sizeof(made) != 0);
