// expect: observed(f): f returns nothing, or whether to stop, a bool
#include "fail/simulation/symbols.hpp"

#ifdef CTDYN_COMPILES
constexpr auto look = [](const machine::swing::state_type& x) { return x.q(0) > 1; };
#else
constexpr auto look = [](const machine::swing::state_type& x) { return x.q(0); };
#endif
inline const auto run = simulate(machine::swing{}, {}, ctdyn::until(1.0), ctdyn::every(0.1), ctdyn::observed(look));
