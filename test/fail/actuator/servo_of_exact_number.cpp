// expect: constexpr
// expect: second_order_servo(...): the natural frequency is positive
#include "fail/actuator/symbols.hpp"

#ifdef CTDYN_COMPILES
constexpr auto made = second_order_servo<"quick">(3_r / 2, 1);
#else
constexpr auto made = second_order_servo<"quick">(-(3_r / 2), 1);
#endif
static_assert(sizeof(made) != 0);
