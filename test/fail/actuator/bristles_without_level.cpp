// expect: constexpr
// expect: lugre_friction(...): the static friction is positive
#include "fail/actuator/symbols.hpp"

#ifdef CTDYN_COMPILES
constexpr auto made = lugre_friction<"rub">(k, 2, k, k, k, k, k);
#else
constexpr auto made = lugre_friction<"rub">(k, 0, k, k, k, k, k);
#endif
static_assert(sizeof(made) != 0);
