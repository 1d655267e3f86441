// expect: parameter g does not occur in this system: leave out g = ... or correct its name to one of l, m
#include "method/mock.hpp"

using namespace mock;

#ifdef CTDYN_COMPILES
[[maybe_unused]] const method<> eom{ctdyn::values(m = 2.0, l = 0.5)};
#else
[[maybe_unused]] const method<> eom{ctdyn::values(m = 2.0, l = 0.5, ctdyn::parameter<"g">() = 9.81)};
#endif
