// expect: regressor(...): argument 2, q, is no parameter
#include "fail/words/pendulum.hpp"

namespace of_coordinate {
using namespace on_cart;
constexpr parameter<"b"> b;
inline constexpr auto damped = system(description, force(C, -b * v * N.x));
#ifdef CTDYN_COMPILES
inline constexpr auto cost = kanes_method<damped>::cost(regressor(b));
#else
inline constexpr auto cost = kanes_method<damped>::cost(regressor(b, q));
#endif
} // namespace of_coordinate
