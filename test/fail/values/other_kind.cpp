// expect: speed q is a coordinate in this system: declare the symbol q as the system does
#include "method/mock.hpp"

using namespace mock;

#ifdef CTDYN_COMPILES
const auto x = method<>::state(ctdyn::values(q = 0.1, u1 = 0.2, u2 = 0.3, F = 1.0, t = 0.0));
#else
const auto x = method<>::state(ctdyn::values(ctdyn::speed<"q">() = 0.1, u1 = 0.2, u2 = 0.3, F = 1.0, t = 0.0));
#endif
