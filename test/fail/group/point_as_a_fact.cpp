// expect: facts(...): argument 2, P, is a point, not a fact
// expect: say where it is, as in P.set_pos(O, l * A.x)
#include "fail/group/symbols.hpp"

#ifdef CTDYN_COMPILES
inline constexpr auto some = facts(dt(q1) == u1, P.set_pos(O, l * N.x));
#else
inline constexpr auto some = facts(dt(q1) == u1, P);
#endif
