// expect: on(..., jump): jump returns nothing, or whether to stop, a bool
#include "fail/simulation/symbols.hpp"

#ifdef CTDYN_COMPILES
constexpr auto bounce = [](machine::swing::state_type& x) { x.u(0) *= -0.8; };
#else
constexpr auto bounce = [](machine::swing::state_type& x) { return x.u(0) *= -0.8; };
#endif
inline const auto run = simulate(machine::swing{}, {}, ctdyn::until(1.0), ctdyn::every(0.1),
                                 ctdyn::on(ctdyn::falling(machine::q), bounce));
