// expect: facts(...): argument 2, 
// expect: an inertia belongs to a body: rigid_body<B>(B, Bo, m, inertia)
#include "fail/group/symbols.hpp"

#ifdef CTDYN_COMPILES
inline constexpr auto some = facts(dt(q1) == u1, rigid_body<"A">(A, P, m, inertia(A, m, m, m)));
#else
inline constexpr auto some = facts(dt(q1) == u1, inertia(A, m, m, m));
#endif
