// expect: unknowns(...): m is named twice
#include "fail/fitting/slider.hpp"

using namespace machine;
#ifdef CTDYN_COMPILES
[[maybe_unused]] const output_error motions{eom, unknowns(m, b), 0.01, x};
#else
[[maybe_unused]] const output_error motions{eom, unknowns(m, m), 0.01, x};
#endif
