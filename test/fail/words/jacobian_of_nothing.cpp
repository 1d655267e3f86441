// expect: jacobian_of(v, N): say what moves, and from which frame it is seen: jacobian_of(P, N) of a point
#include "fail/words/pendulum.hpp"

using namespace on_cart;

#ifdef CTDYN_COMPILES
constexpr auto J = jacobian_of(P, N);
#else
constexpr auto J = jacobian_of(v, N);
#endif
