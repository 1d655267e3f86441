// expect: linear_bushing(...): argument 5 is
#include "fail/actuator/symbols.hpp"

#ifdef CTDYN_COMPILES
constexpr auto made = linear_bushing(N, P, A, Q, linear_bushing_constants{.force_stiffness = std::tuple(k, 2 * k, 3)});
#else
constexpr auto made = linear_bushing(N, P, A, Q, linear_bushing_constants{.force_stiffness = std::tuple(N.x, N.y, 3)});
#endif
static_assert(sizeof(made) != 0);
