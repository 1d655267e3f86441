// expect: no value is given for parameter l: add l = ... to values(...)
#include "method/mock.hpp"

using namespace mock;

#ifdef CTDYN_COMPILES
[[maybe_unused]] const method<> eom{ctdyn::values(m = 2.0, l = 0.5)};
#else
[[maybe_unused]] const method<> eom{ctdyn::values(m = 2.0)};
#endif
