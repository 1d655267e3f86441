// expect: input T1 does not occur in this system: leave out T1 = ... or correct its name to one of T, F
#include "fail/simulation/symbols.hpp"

#ifdef CTDYN_COMPILES
using machine::T;
#else
constexpr auto T = machine::T1;
#endif
inline const auto run = simulate(machine::kane{}, {}, ctdyn::until(1.0), ctdyn::every(0.1),
                                 [](const auto& /*x*/) { return ctdyn::values(T = 1.0); });
