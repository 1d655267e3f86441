// verdict: the output does not say: frame "C"
// expect: frame "A"
// expect: frame "C"
#include "sentence.hpp"
#ifdef CTDYN_COMPILES
description<true> it;
#else
description<false> it;
#endif
