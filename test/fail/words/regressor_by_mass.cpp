// expect: regressor(...): no load and no body without mass depends on parameter m
#include "fail/words/pendulum.hpp"

#ifdef CTDYN_COMPILES
inline constexpr auto cost = on_cart::kane::cost(ctdyn::regressor);
#else
inline constexpr auto cost = on_cart::kane::cost(ctdyn::regressor(on_cart::m));
#endif
