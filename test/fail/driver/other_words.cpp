// verdict: the first error line does not say: frame "A" is oriented thrice
// expect: frame "A" is oriented thrice
#include "sentence.hpp"
#ifdef CTDYN_COMPILES
description<true> it;
#else
description<false> it;
#endif
