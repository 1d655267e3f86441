// expect: simulate(model, a state of it, until(10.0), every(0.01), options...): argument 3 is not until(...), the time at which the run ends
#include "fail/simulation/symbols.hpp"

#ifdef CTDYN_COMPILES
const auto run = simulate(machine::swing{}, neutral(machine::swing{}), ctdyn::until(1.0), ctdyn::every(0.1));
#else
const auto run = simulate(machine::swing{}, neutral(machine::swing{}), 1.0, 0.1);
#endif
