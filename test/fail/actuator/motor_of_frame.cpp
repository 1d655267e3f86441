// expect: dc_motor<drive>(k, k, k, k, A): A is a frame where the rate of the output, a scalar, belongs
#include "fail/actuator/symbols.hpp"

#ifdef CTDYN_COMPILES
constexpr auto made = dc_motor<"drive">(k, k, k, k, speed<"u">{});
#else
constexpr auto made = dc_motor<"drive">(k, k, k, k, A);
#endif
static_assert(sizeof(made) != 0);
