// expect: dt(q1) does not occur linearly in kinematical equation 1
// expect: linear in the rates and in the speeds
#include "fail/description/symbols.hpp"

constexpr auto description = system(
    newtonian(N, O),
#ifdef CTDYN_COMPILES
    l * dt(q1) == u1,
#else
    u1 * dt(q1) == 1,
#endif
    A.orient_axis(N, q1, N.z),
    P.set_pos(O, l * A.x),
    particle<"P">(P, m),
    force(P, m * g * N.x));

using kane = kanes_method<description>;
static_assert(kane::cost(mass_matrix, forcing).multiplications < 1000);
const double one = used<kane>();
