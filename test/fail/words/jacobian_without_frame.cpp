// expect: bias_acceleration_of(P): say what moves, and from which frame it is seen
#include "fail/words/pendulum.hpp"

using namespace on_cart;

#ifdef CTDYN_COMPILES
inline constexpr auto a = bias_acceleration_of(P, N, A);
#else
inline constexpr auto a = bias_acceleration_of(P);
#endif
