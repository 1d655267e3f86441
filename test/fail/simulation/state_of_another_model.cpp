// expect: simulate(model, a state of it, until(10.0), every(0.01), options...): argument 2 is not a state of it
#include "fail/simulation/symbols.hpp"

#ifdef CTDYN_COMPILES
const auto run = simulate(machine::kane{}, neutral(machine::kane{}), ctdyn::until(1.0), ctdyn::every(0.1));
#else
const auto run = simulate(machine::kane{}, neutral(machine::swing{}), ctdyn::until(1.0), ctdyn::every(0.1));
#endif
