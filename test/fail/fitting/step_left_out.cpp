// expect: the third argument of output_error is the longest step of time (s), a number
// expect: output_error{eom, unknowns(m), 0.001, q}
#include "fail/fitting/slider.hpp"

using namespace machine;
#ifdef CTDYN_COMPILES
[[maybe_unused]] const output_error motions{eom, unknowns(b), 0.01, x, v};
#else
[[maybe_unused]] const output_error motions{eom, unknowns(b), x, v};
#endif
