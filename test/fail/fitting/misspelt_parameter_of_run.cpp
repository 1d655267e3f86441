// expect: unknowns(d): the model has no parameter d; it has m, b
#include "fail/fitting/slider.hpp"

using namespace machine;
#ifdef CTDYN_COMPILES
[[maybe_unused]] const output_error motions{eom, unknowns(b), 0.01, x};
#else
[[maybe_unused]] const output_error motions{eom, unknowns(parameter<"d">{}), 0.01, x};
#endif
