// expect: a controller gives values to inputs: u is a speed
#include "fail/simulation/symbols.hpp"

#ifdef CTDYN_COMPILES
using machine::T;
#else
constexpr auto T = machine::u;
#endif
inline const auto run = simulate(machine::kane{}, {}, ctdyn::until(1.0), ctdyn::every(0.1),
                                 ctdyn::sampled(0.1, [](const auto& /*x*/) { return ctdyn::values(T = 1.0); }));
