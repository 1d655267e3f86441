// expect: parameter m is given twice: keep only one m = ...
#include "method/mock.hpp"

using namespace mock;

#ifdef CTDYN_COMPILES
[[maybe_unused]] const method<> eom{ctdyn::values(m = 2.0, l = 0.5)};
#else
[[maybe_unused]] const method<> eom{ctdyn::values(m = 2.0, l = 0.5, m = 2.0)};
#endif
