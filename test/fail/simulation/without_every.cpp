// expect: simulate(model, a state of it, until(10.0), every(0.01), options...): argument 4 is missing
#include "fail/simulation/symbols.hpp"

#ifdef CTDYN_COMPILES
const auto run = simulate(machine::swing{}, neutral(machine::swing{}), ctdyn::until(1.0), ctdyn::every(0.1));
const auto last = run.states.back();
#else
const auto run = simulate(machine::swing{}, neutral(machine::swing{}), ctdyn::until(1.0));
const auto last = run.states.back();
#endif
