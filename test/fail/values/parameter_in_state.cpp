// expect: parameter m is given to a state: bind m = ... where the method object is made
#include "method/mock.hpp"

using namespace mock;

#ifdef CTDYN_COMPILES
const auto x = method<>::state(ctdyn::values(q = 0.1, u1 = 0.2, u2 = 0.3), ctdyn::values(F = 1.0, t = 0.0));
#else
const auto x = method<>::state(ctdyn::values(q = 0.1, u1 = 0.2, u2 = 0.3), ctdyn::values(F = 1.0, t = 0.0, m = 1.0));
#endif
