// verdict: its twin does not compile
// expect: frame "A"
#include "sentence.hpp"
int narrowed(double x) { return x; }
#ifdef CTDYN_COMPILES
description<true> it;
#else
description<false> it;
#endif
