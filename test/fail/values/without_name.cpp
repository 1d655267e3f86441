// expect: argument 2 of values(...) is not a value with a name: write it as m = 1.0, with the symbol m
#include "method/mock.hpp"

using namespace mock;

#ifdef CTDYN_COMPILES
[[maybe_unused]] const method<> eom{ctdyn::values(m = 2.0, l = 0.5)};
#else
[[maybe_unused]] const method<> eom{ctdyn::values(m = 2.0, 0.5)};
#endif
