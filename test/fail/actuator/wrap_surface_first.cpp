// expect: tangent_pathway(...): argument 1, a surface, stands where a point belongs
#include "fail/actuator/symbols.hpp"

#ifdef CTDYN_COMPILES
constexpr auto made = tangent_pathway(P, Q, wrapping_sphere(k, R));
#else
constexpr auto made = tangent_pathway(wrapping_sphere(k, R), P, Q);
#endif
static_assert(sizeof(made) != 0);
