// expect: keep_going(model, a run of it, until(10.0), every(0.01), options...): argument 2 is not a run of it
#include "fail/simulation/symbols.hpp"

const machine::swing eom;
const auto run = simulate(eom, neutral(eom), ctdyn::until(1.0), ctdyn::every(0.1));
#ifdef CTDYN_COMPILES
const auto longer = keep_going(eom, run, ctdyn::until(1.0), ctdyn::every(0.1));
#else
const auto longer = keep_going(eom, run.states.back(), ctdyn::until(1.0), ctdyn::every(0.1));
#endif
