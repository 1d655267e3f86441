// expect: this system is not separable: rates of coordinates depend on coordinates, or those of speeds on speeds
// expect: take implicit_midpoint
#include "fail/simulation/symbols.hpp"

#ifdef CTDYN_COMPILES
using chosen = machine::swing;
#else
using chosen = machine::kane;
#endif
inline const auto separable = ctdyn::ode(chosen{}).separable();
