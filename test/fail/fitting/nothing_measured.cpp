// expect: no output was measured: after the unknowns, name the outputs
#include "fail/fitting/slider.hpp"

using namespace machine;
#ifdef CTDYN_COMPILES
[[maybe_unused]] const output_error motions{eom, unknowns(b), 0.01, x};
#else
[[maybe_unused]] const output_error motions{eom, unknowns(b), 0.01};
#endif
