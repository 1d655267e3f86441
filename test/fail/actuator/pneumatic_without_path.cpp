// expect: pneumatic_cylinder(...): argument 1, P, is a point
#include "fail/actuator/symbols.hpp"

#ifdef CTDYN_COMPILES
constexpr auto made = force_actuator(k, path);
#else
constexpr auto made = pneumatic_cylinder<"lift">(P, 3);
#endif
static_assert(sizeof(made) != 0);
