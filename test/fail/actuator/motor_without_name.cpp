// expect: dc_motor(k, k, k, number, pin.u): a motor has a name; write dc_motor<NAME>(k, k, k, number, pin.u)
#include "fail/actuator/symbols.hpp"

#ifdef CTDYN_COMPILES
constexpr auto made = dc_motor<"drive">(k, k, k, 30, pin.u);
#else
constexpr auto made = dc_motor(k, k, k, 30, pin.u);
#endif
