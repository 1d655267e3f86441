// expect: omega does not occur in the description of the system
#include "fail/words/pendulum.hpp"

#ifdef CTDYN_COMPILES
inline constexpr auto cost = on_cart::kane::cost(ctdyn::regressor);
#else
inline constexpr auto cost = on_cart::kane::cost(ctdyn::regressor(on_cart::omega));
#endif
