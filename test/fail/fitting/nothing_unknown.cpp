// expect: unknowns(): there is nothing to fit
#include "fail/fitting/slider.hpp"

using namespace machine;
#ifdef CTDYN_COMPILES
[[maybe_unused]] const auto found = unknowns(m);
#else
[[maybe_unused]] const auto found = unknowns();
#endif
