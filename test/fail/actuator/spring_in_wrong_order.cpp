// expect: linear_spring(...): argument 1, a pathway, stands where the stiffness is expected, a scalar
#include "fail/actuator/symbols.hpp"

#ifdef CTDYN_COMPILES
constexpr auto made = linear_spring(k, path);
#else
constexpr auto made = linear_spring(path, k);
#endif
static_assert(sizeof(made) != 0);
