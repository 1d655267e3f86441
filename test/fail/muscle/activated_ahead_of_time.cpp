// expect: constexpr
// expect: first_order_activation_degroote2016(...): the deactivation time constant is positive
#include "fail/muscle/symbols.hpp"

#ifdef CTDYN_COMPILES
constexpr auto made = first_order_activation_degroote2016<"biceps">(0.015, 0.06, 10);
#else
constexpr auto made = first_order_activation_degroote2016<"biceps">(0.015, -0.06, 10);
#endif
static_assert(sizeof(made) != 0);
