// expect: given(...): with these values a divisor of the output is zero
#include "fail/words/pendulum.hpp"

using namespace on_cart;

inline constexpr auto dry = system(weightless, gravity(-g * N.y), torque(A, 1 / u * N.z));
#ifdef CTDYN_COMPILES
inline constexpr auto cost = kanes_method<dry>::cost(forcing | given(v == 0));
#else
inline constexpr auto cost = kanes_method<dry>::cost(forcing | given(u == 0));
#endif
