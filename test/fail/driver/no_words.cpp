// verdict: it says nothing about the expected words
#include "sentence.hpp"
#ifdef CTDYN_COMPILES
description<true> it;
#else
description<false> it;
#endif
