// expect: facts(...): argument 2, A, is a frame, not a fact
// expect: say how it is oriented, as in A.orient_axis(N, q, N.z)
#include "fail/group/symbols.hpp"

#ifdef CTDYN_COMPILES
inline constexpr auto some = facts(dt(q1) == u1, A.orient_axis(N, q1, N.z));
#else
inline constexpr auto some = facts(dt(q1) == u1, A);
#endif
