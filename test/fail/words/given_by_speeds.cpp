// expect: given(...): a value depends on speed v
#include "fail/words/pendulum.hpp"

using namespace on_cart;

#ifdef CTDYN_COMPILES
inline constexpr auto cost = kane::cost(forcing | given(u == F * sin(q)));
#else
inline constexpr auto cost = kane::cost(forcing | given(u == v * sin(q)));
#endif
