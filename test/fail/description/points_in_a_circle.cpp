// expect: point P is placed in a circle: from Q, which is placed from P again
// expect: place one of them from O
#include "fail/description/symbols.hpp"

constexpr auto description = system(
    newtonian(N, O), dt(q1) == u1,
    A.orient_axis(N, q1, N.z),
    P.set_pos(Q, l * A.x),
#ifdef CTDYN_COMPILES
    Q.set_pos(O, l * A.y),
#else
    Q.set_pos(P, l * A.y),
#endif
    particle<"P">(P, m),
    force(P, m * g * N.x));

using kane = kanes_method<description>;
static_assert(kane::cost(mass_matrix, forcing).multiplications < 1000);
const double one = used<kane>();
