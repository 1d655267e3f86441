// verdict: one mistake makes 2 errors
// expect: frame "A" is oriented twice
#include "sentence.hpp"
#ifdef CTDYN_COMPILES
description<true> it;
#else
description<false> it;
static_assert(sizeof(it) == 0);
#endif
