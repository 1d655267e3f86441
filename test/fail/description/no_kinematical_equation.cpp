// expect: coordinate q1 has no kinematical equation
// expect: add one, as in dt(q1) == u
#include "fail/description/symbols.hpp"

constexpr auto description = system(
    newtonian(N, O),
#ifdef CTDYN_COMPILES
    dt(q1) == u1,
#else
#endif
    A.orient_axis(N, q1, N.z),
    P.set_pos(O, l * A.x),
    particle<"P">(P, m),
    force(P, u1 * N.x));

using kane = kanes_method<description>;
static_assert(kane::cost(mass_matrix, forcing).multiplications < 1000);
const double one = used<kane>();
