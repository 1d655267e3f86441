// expect: the kinematical equations do not determine dt(q1)
// expect: make the equations independent
#include "fail/description/symbols.hpp"

constexpr auto description = system(
    newtonian(N, O), dt(q1) + dt(q2) == u1,
#ifdef CTDYN_COMPILES
    2 * dt(q1) - 2 * dt(q2) == u2,
#else
    2 * dt(q1) + 2 * dt(q2) == u2,
#endif
    A.orient_axis(N, q1, N.z),
    P.set_pos(O, q2 * A.x),
    particle<"P">(P, m),
    force(P, m * g * N.x));

using kane = kanes_method<description>;
static_assert(kane::cost(mass_matrix, forcing).multiplications < 1000);
const double one = used<kane>();
