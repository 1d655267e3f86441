// expect: there are too few kinematical equations: 1 for 2 coordinates, the last being q2
// expect: add one for each coordinate
#include "fail/description/symbols.hpp"

constexpr auto description = system(
    newtonian(N, O),
#ifdef CTDYN_COMPILES
    dt(q1) == u1, dt(q2) == u1,
#else
    dt(q1) + dt(q2) == u1,
#endif
    A.orient_axis(N, q1, N.z),
    P.set_pos(O, q2 * A.x),
    particle<"P">(P, m),
    force(P, m * g * N.x));

using kane = kanes_method<description>;
static_assert(kane::cost(mass_matrix, forcing).multiplications < 1000);
const double one = used<kane>();
