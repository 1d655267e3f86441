// expect: linear_damper(...): argument 1, N.x, is a vector, not a scalar
#include "fail/actuator/symbols.hpp"

#ifdef CTDYN_COMPILES
constexpr auto made = linear_damper(k, path);
#else
constexpr auto made = linear_damper(N.x, path);
#endif
static_assert(sizeof(made) != 0);
