// expect: linear_bushing(...): argument 5 is
#include "fail/actuator/symbols.hpp"

#ifdef CTDYN_COMPILES
constexpr auto made = linear_bushing(N, P, A, Q, linear_bushing_constants{.force_stiffness = std::array{1, 2, 3}});
#else
constexpr auto made = linear_bushing(N, P, A, Q, linear_bushing_constants{.force_stiffness = 10});
#endif
static_assert(sizeof(made) != 0);
