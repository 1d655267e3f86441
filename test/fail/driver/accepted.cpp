// verdict: accepted
// expect: frame "A" is oriented twice;   leave out "N", or "B"
// expect: ill_formed
#include "sentence.hpp"
#ifdef CTDYN_COMPILES
description<true> it;
#else
description<false> it;
#endif
