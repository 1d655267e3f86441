// expect: frame A is turned about an axis that is not constant
// expect: give an axis that is fixed in N and in A
#include "fail/description/symbols.hpp"

constexpr auto description = system(
    newtonian(N, O), dt(q1) == u1,
    dt(q2) == u2,
#ifdef CTDYN_COMPILES
    A.orient_axis(N, q1, k * N.x + l * N.y),
#else
    A.orient_axis(N, q1, cos(q2) * N.x + sin(q2) * N.y),
#endif
    P.set_pos(O, q2 * A.x),
    particle<"P">(P, m),
    force(P, m * g * N.x));

using kane = kanes_method<description>;
static_assert(kane::cost(mass_matrix, forcing).multiplications < 1000);
const double one = used<kane>();
