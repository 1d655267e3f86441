// expect: frame A has no point of its name, so name one
#include "fail/words/pendulum.hpp"

using namespace on_cart;

#ifdef CTDYN_COMPILES
inline constexpr auto cost = kane::cost(jacobian_of(A, P, N));
#else
inline constexpr auto cost = kane::cost(jacobian_of(A, N));
#endif
