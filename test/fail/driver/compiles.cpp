// verdict: it compiles, though it must not
// expect: frame "A" is oriented twice
#include "sentence.hpp"
#ifdef CTDYN_COMPILES
description<true> it;
#else
description<true> other;
#endif
