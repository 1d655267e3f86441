// expect: torque_actuator(...): the target frame is the reaction frame, on which both torques cancel
#include "fail/actuator/symbols.hpp"

#ifdef CTDYN_COMPILES
constexpr auto made = torque_actuator(k, N.z, A, N);
#else
constexpr auto made = torque_actuator(k, N.z, A, A);
#endif
static_assert(sizeof(made) != 0);
