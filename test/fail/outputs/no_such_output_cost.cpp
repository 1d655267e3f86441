// expect: torque is no output of this method: ask for force
#include "method/mock.hpp"

using namespace mock;

#ifdef CTDYN_COMPILES
constexpr auto operations = method<>::cost(mass);
#else
constexpr auto operations = method<>::cost(torque);
#endif
static_assert(operations.additions == 0);
