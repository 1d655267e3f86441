// expect: facts(...): argument 2, l * A.x, is a vector, not a fact
// expect: say what it is, as in P.set_pos(O, l * A.x) or force(P, l * A.x)
#include "fail/group/symbols.hpp"

#ifdef CTDYN_COMPILES
constexpr auto hinged = facts(A.orient_axis(N, q1, N.z), P.set_pos(O, l * A.x));
#else
constexpr auto hinged = facts(A.orient_axis(N, q1, N.z), l * A.x);
#endif

constexpr auto description =
    system(newtonian(N, O), dt(q1) == u1, facts(hinged), particle<"P">(P, m), force(P, m * g * N.x));

using kane = kanes_method<description>;
const double one = used<kane>();
