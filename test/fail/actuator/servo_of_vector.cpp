// expect: first_order_servo<fin>(N.x, fin.command): N.x is a vector where the time constant, a scalar, belongs
#include "fail/actuator/symbols.hpp"

#ifdef CTDYN_COMPILES
constexpr auto made = first_order_servo<"fin">(k);
#else
constexpr auto made = first_order_servo<"fin">(N.x);
#endif
static_assert(sizeof(made) != 0);
