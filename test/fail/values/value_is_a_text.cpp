// expect: the value of parameter m is not a number: write m = 1.5
#include "method/mock.hpp"

using namespace mock;

#ifdef CTDYN_COMPILES
const method<> eom{ctdyn::values(m = 2.0, l = 3.0)};
#else
const method<> eom{ctdyn::values(m = "2.0", l = 3.0)};
#endif
