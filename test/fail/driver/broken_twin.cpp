// verdict: its twin does not compile
// expect: frame "A"
#include "sentence.hpp"
#ifdef CTDYN_COMPILES
description<false> it;
#else
description<false> it;
#endif
