// expect: l / (q1 - q1): the divisor is zero whatever values its symbols have
// expect: correct it
#include "fail/description/symbols.hpp"

constexpr auto description = system(
    newtonian(N, O), dt(q1) == u1,
    A.orient_axis(N, q1, N.z),
    P.set_pos(O, l * A.x),
    particle<"P">(P, m),
    force(P, m * g * N.x),
#ifdef CTDYN_COMPILES
    force(P, l / (q1 - k) * N.x)
#else
    force(P, l / (q1 - q1) * N.x)
#endif
);

using kane = kanes_method<description>;
static_assert(kane::cost(mass_matrix, forcing).multiplications < 1000);
const double one = used<kane>();
