// expect: speed u1 is given where parameters are bound: give u1 = ... to state(...) instead
#include "method/mock.hpp"

using namespace mock;

#ifdef CTDYN_COMPILES
[[maybe_unused]] const method<> eom{ctdyn::values(m = 2.0, l = 0.5)};
#else
[[maybe_unused]] const method<> eom{ctdyn::values(m = 2.0, l = 0.5, u1 = 1.0)};
#endif
