// expect: constexpr
// expect: dc_motor(...): the inductance is positive
#include "fail/actuator/symbols.hpp"

#ifdef CTDYN_COMPILES
constexpr auto made = dc_motor<"drive">(k, 0.01, k, 3, k);
#else
constexpr auto made = dc_motor<"drive">(k, 0, k, 3, k);
#endif
static_assert(sizeof(made) != 0);
