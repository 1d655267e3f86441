// expect: facts(...): argument 2, 
// expect: values are given to the derived equations, as in values(
#include "fail/group/symbols.hpp"

#ifdef CTDYN_COMPILES
inline constexpr auto some = facts(dt(q1) == u1, P.set_pos(O, l * N.x));
#else
inline constexpr auto some = facts(dt(q1) == u1, l = 2.0);
#endif
