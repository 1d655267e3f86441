// expect: Q
#include "fail/words/pendulum.hpp"

using namespace on_cart;
constexpr point<"Q"> Q;

#ifdef CTDYN_COMPILES
constexpr auto cost = kane::cost(jacobian_of(P, N));
#else
constexpr auto cost = kane::cost(jacobian_of(Q, N));
#endif
