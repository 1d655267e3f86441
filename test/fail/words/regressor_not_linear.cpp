// expect: regressor(...): inverse dynamics is not linear in parameter v0
#include "fail/words/pendulum.hpp"

namespace not_linear {
using namespace on_cart;
constexpr parameter<"mu"> mu;
constexpr parameter<"v0"> v0;
inline constexpr auto rubbed = system(description, force(C, -mu * tanh(v / v0) * N.x));
#ifdef CTDYN_COMPILES
inline constexpr auto cost = kanes_method<rubbed>::cost(regressor(mu));
#else
inline constexpr auto cost = kanes_method<rubbed>::cost(regressor(v0));
#endif
} // namespace not_linear
