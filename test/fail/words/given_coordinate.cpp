// expect: given(...): argument 1, q == number, says of no speed and no derivative of one what it is
#include "fail/words/pendulum.hpp"

using namespace on_cart;

#ifdef CTDYN_COMPILES
inline constexpr auto cost = kane::cost(forcing | given(u == 0));
#else
inline constexpr auto cost = kane::cost(forcing | given(q == 0));
#endif
