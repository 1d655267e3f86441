// expect: smoothed(P): P is a point where the velocity, a scalar, belongs
#include "fail/actuator/symbols.hpp"

#ifdef CTDYN_COMPILES
constexpr auto made = smoothed(k);
#else
constexpr auto made = smoothed(P);
#endif
static_assert(sizeof(made) != 0);
