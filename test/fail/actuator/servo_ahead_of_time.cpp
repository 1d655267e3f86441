// expect: constexpr
// expect: first_order_servo(...): the time constant is positive
#include "fail/actuator/symbols.hpp"

#ifdef CTDYN_COMPILES
constexpr auto made = first_order_servo<"fin">(0.1);
#else
constexpr auto made = first_order_servo<"fin">(-0.1);
#endif
static_assert(sizeof(made) != 0);
