// expect: observed(f): f is a function of the state that returns nothing, or whether to stop
#include "fail/simulation/symbols.hpp"

#ifdef CTDYN_COMPILES
constexpr auto look = [](const machine::swing::state_type&) {};
#else
constexpr auto look = [] {};
#endif
inline const auto run = simulate(machine::swing{}, {}, ctdyn::until(1.0), ctdyn::every(0.1), ctdyn::observed(look));
