// expect: frame A is oriented in a circle: it is oriented in B, which hangs on A again
// expect: orient one of them in N
#include "fail/description/symbols.hpp"

constexpr auto description = system(
    newtonian(N, O), dt(q1) == u1,
    dt(q2) == u2,
    A.orient_axis(B, q1, B.z),
#ifdef CTDYN_COMPILES
    B.orient_axis(N, q2, N.x),
#else
    B.orient_axis(A, q2, A.x),
#endif
    P.set_pos(O, l * A.x),
    Q.set_pos(O, l * B.y),
    particle<"P">(P, m),
    particle<"Q">(Q, m));

using kane = kanes_method<description>;
static_assert(kane::cost(mass_matrix, forcing).multiplications < 1000);
const double one = used<kane>();
