// expect: inverse dynamics is not linear in parameter mu together with load
#include "fail/words/pendulum.hpp"

namespace not_linear {
using namespace on_cart;
constexpr parameter<"mu"> mu;
constexpr parameter<"load"> load;
inline constexpr auto rubbed = system(description, force(C, -mu * load * tanh(v) * N.x));
#ifdef CTDYN_COMPILES
inline constexpr auto cost = kanes_method<rubbed>::cost(regressor(mu));
#else
inline constexpr auto cost = kanes_method<rubbed>::cost(regressor(mu, load));
#endif
} // namespace not_linear
