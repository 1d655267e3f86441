// expect: torque_actuator(k, N.z, A, P): P is a point where the reaction frame, a frame, belongs
#include "fail/actuator/symbols.hpp"

#ifdef CTDYN_COMPILES
constexpr auto made = torque_actuator(k, N.z, A, N);
#else
constexpr auto made = torque_actuator(k, N.z, A, P);
#endif
static_assert(sizeof(made) != 0);
