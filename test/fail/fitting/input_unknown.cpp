// expect: unknowns(...): argument 2, F, is an input
// expect: unknown are parameters, and initial values
#include "fail/fitting/slider.hpp"

using namespace machine;
#ifdef CTDYN_COMPILES
[[maybe_unused]] const auto found = unknowns(m, b);
#else
[[maybe_unused]] const auto found = unknowns(m, F);
#endif
