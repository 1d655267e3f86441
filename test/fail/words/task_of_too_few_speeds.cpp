// expect: task_inertia: the place cannot move in all 3 directions at any state
#include "fail/words/pendulum.hpp"

using namespace on_cart;

#ifdef CTDYN_COMPILES
inline constexpr auto cost = kane::cost(jacobian_of(P, N));
#else
inline constexpr auto cost = kane::cost(task_inertia(P, N));
#endif
