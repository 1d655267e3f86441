// expect: dt(q1) stands in kinematical equations 1 and 2
// expect: there are too many: 2 for 1 coordinates; remove one
#include "fail/description/symbols.hpp"

constexpr auto description = system(
    newtonian(N, O), dt(q1) == u1,
#ifdef CTDYN_COMPILES
#else
    dt(q1) == u2,
#endif
    A.orient_axis(N, q1, N.z),
    P.set_pos(O, l * A.x),
    particle<"P">(P, m),
    force(P, m * g * N.x));

using kane = kanes_method<description>;
static_assert(kane::cost(mass_matrix, forcing).multiplications < 1000);
const double one = used<kane>();
