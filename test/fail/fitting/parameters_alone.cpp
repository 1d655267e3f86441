// expect: the second argument of equation_error says what is to be found: unknowns(m, b)
#include "fail/fitting/slider.hpp"

using namespace machine;
#ifdef CTDYN_COMPILES
[[maybe_unused]] const equation_error forces{eom, unknowns(m), inverse_dynamics};
#else
[[maybe_unused]] const equation_error forces{eom, m, inverse_dynamics};
#endif
