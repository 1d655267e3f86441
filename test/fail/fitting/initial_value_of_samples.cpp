// expect: unknowns(x): equation_error takes the states as they were measured
// expect: initial values are unknowns of output_error
#include "fail/fitting/slider.hpp"

using namespace machine;
#ifdef CTDYN_COMPILES
[[maybe_unused]] const equation_error forces{eom, unknowns(m), inverse_dynamics};
#else
[[maybe_unused]] const equation_error forces{eom, unknowns(m, x), inverse_dynamics};
#endif
