// verdict: it has no twin that compiles
// expect: frame "A"
#include "sentence.hpp"
description<false> it;
