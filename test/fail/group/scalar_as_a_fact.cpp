// expect: facts(...): argument 2, 
// expect: write an equation, l * q1 == ..., or potential_energy(l * q1)
#include "fail/group/symbols.hpp"

#ifdef CTDYN_COMPILES
inline constexpr auto some = facts(dt(q1) == u1, potential_energy(l * q1));
#else
inline constexpr auto some = facts(dt(q1) == u1, l * q1);
#endif
