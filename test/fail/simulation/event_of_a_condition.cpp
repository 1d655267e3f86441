// expect: falling(...), rising(...) and crossing(...) take a number whose sign changes; this function returns whether something holds: return a - b in place of a < b
#include "fail/simulation/symbols.hpp"

#ifdef CTDYN_COMPILES
constexpr auto height = [](const machine::swing::state_type& x) { return x.q(0) - 0.5; };
#else
constexpr auto height = [](const machine::swing::state_type& x) { return x.q(0) < 0.5; };
#endif
inline const auto run = simulate(machine::swing{}, {}, ctdyn::until(1.0), ctdyn::every(0.1),
                                 ctdyn::on(ctdyn::falling(height), ctdyn::stop));
