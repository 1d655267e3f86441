// expect: given(...): a value has numbers in it; name it, as a parameter that is bound to it
#include "fail/words/pendulum.hpp"

using namespace on_cart;

#ifdef CTDYN_COMPILES
inline constexpr auto cost = kane::cost(forcing | given(u == g / g));
#else
inline constexpr auto cost = kane::cost(forcing | given(u == 2 * g));
#endif
