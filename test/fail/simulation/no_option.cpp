// expect: simulate(...): argument 5 is neither a controller, which is a function of the state, nor sampled(...)
#include "fail/simulation/symbols.hpp"

#ifdef CTDYN_COMPILES
constexpr auto accuracy = ctdyn::tolerance(1e-12);
#else
constexpr auto accuracy = 1e-12;
#endif
inline const auto run = simulate(machine::swing{}, {}, ctdyn::until(1.0), ctdyn::every(0.1), accuracy);
