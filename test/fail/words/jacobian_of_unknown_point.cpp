// expect: Q
#include "fail/words/pendulum.hpp"

using namespace on_cart;
inline constexpr point<"Q"> Q;

#ifdef CTDYN_COMPILES
inline constexpr auto cost = kane::cost(jacobian_of(P, N));
#else
inline constexpr auto cost = kane::cost(jacobian_of(Q, N));
#endif
