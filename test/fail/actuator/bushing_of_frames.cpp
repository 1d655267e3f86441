// expect: linear_bushing(...): argument 2, A, is a frame; it takes a frame and a point of the first body
#include "fail/actuator/symbols.hpp"

#ifdef CTDYN_COMPILES
constexpr auto made = linear_bushing(N, P, A, Q, linear_bushing_constants{.force_stiffness = std::tuple(1, 2, 3)});
#else
constexpr auto made = linear_bushing(N, A, P, Q, linear_bushing_constants{.force_stiffness = std::tuple(1, 2, 3)});
#endif
static_assert(sizeof(made) != 0);
