// expect: body Q has its mass center at point Q, which has no position
// expect: place it, as in Q.set_pos(O, vector)
#include "fail/description/symbols.hpp"

constexpr auto description = system(
    newtonian(N, O), dt(q1) == u1,
    A.orient_axis(N, q1, N.z),
    P.set_pos(O, l * A.x),
    particle<"P">(P, m),
    force(P, m * g * N.x),
#ifdef CTDYN_COMPILES
    particle<"Q">(P, m)
#else
    particle<"Q">(Q, m)
#endif
);

using kane = kanes_method<description>;
static_assert(kane::cost(mass_matrix, forcing).multiplications < 1000);
const double one = used<kane>();
