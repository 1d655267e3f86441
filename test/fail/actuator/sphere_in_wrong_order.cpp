// expect: wrapping_sphere(R, k): R is a point where the radius, a scalar, belongs
#include "fail/actuator/symbols.hpp"

#ifdef CTDYN_COMPILES
constexpr auto made = wrapping_sphere(k, R);
#else
constexpr auto made = wrapping_sphere(R, k);
#endif
static_assert(sizeof(made) != 0);
