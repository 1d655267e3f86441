// expect: jacobian_of(v, N): say what moves, and from which frame it is seen: jacobian_of(P, N) of a point
#include "fail/words/pendulum.hpp"

using namespace on_cart;

#ifdef CTDYN_COMPILES
inline constexpr auto J = jacobian_of(P, N);
#else
inline constexpr auto J = jacobian_of(v, N);
#endif
