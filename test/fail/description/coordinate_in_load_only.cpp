// expect: coordinate q2 has no kinematical equation
// expect: add one, as in dt(q2) == u
#include "fail/description/symbols.hpp"

constexpr auto description = system(
    newtonian(N, O), dt(q1) == u1,
    A.orient_axis(N, q1, N.z),
    P.set_pos(O, l * A.x),
    particle<"P">(P, m),
#ifdef CTDYN_COMPILES
    force(P, -k * q1 * N.x)
#else
    force(P, -k * q2 * N.x)
#endif
);

using kane = kanes_method<description>;
static_assert(kane::cost(mass_matrix, forcing).multiplications < 1000);
const double one = used<kane>();
