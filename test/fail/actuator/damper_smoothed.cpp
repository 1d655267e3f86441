// expect: linear_damper(...): argument 1, smoothed(...), is an option of friction alone
#include "fail/actuator/symbols.hpp"

#ifdef CTDYN_COMPILES
constexpr auto made = linear_damper(k, path);
#else
constexpr auto made = linear_damper(smoothed(k), path);
#endif
static_assert(sizeof(made) != 0);
