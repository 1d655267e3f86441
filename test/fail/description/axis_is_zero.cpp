// expect: frame A is turned about an axis that is zero
// expect: give an axis that is fixed in N and in A
#include "fail/description/symbols.hpp"

constexpr auto description = system(
    newtonian(N, O), dt(q1) == u1,
#ifdef CTDYN_COMPILES
    A.orient_axis(N, q1, N.z - N.x),
#else
    A.orient_axis(N, q1, N.z - N.z),
#endif
    P.set_pos(O, l * A.x),
    particle<"P">(P, m),
    force(P, m * g * N.x));

using kane = kanes_method<description>;
static_assert(kane::cost(mass_matrix, forcing).multiplications < 1000);
const double one = used<kane>();
