// expect: tangent_pathway(...): argument 3, a cone, has no tangents here
#include "fail/actuator/symbols.hpp"

#ifdef CTDYN_COMPILES
constexpr auto made = wrapping_pathway(P, Q, wrapping_cone(k, R, N.z, N));
#else
constexpr auto made = tangent_pathway(P, Q, wrapping_cone(k, R, N.z, N));
#endif
static_assert(sizeof(made) != 0);
