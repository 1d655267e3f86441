// expect: unknowns(d): the model has no parameter d; it has m, b
#include "fail/fitting/slider.hpp"

using namespace machine;
#ifdef CTDYN_COMPILES
[[maybe_unused]] const equation_error forces{eom, unknowns(b), inverse_dynamics};
#else
[[maybe_unused]] const equation_error forces{eom, unknowns(parameter<"d">{}), inverse_dynamics};
#endif
