// expect: frame A is oriented by a quaternion that is no unit quaternion
// expect: divide them by their norm
#include "fail/description/symbols.hpp"

constexpr auto description = system(
    newtonian(N, O), dt(q1) == u1,
#ifdef CTDYN_COMPILES
    A.orient_quaternion(N, cos(q1 / 2), 0, 0, sin(q1 / 2)),
#else
    A.orient_quaternion(N, cos(q1), 0, 0, sin(q1 / 2)),
#endif
    P.set_pos(O, l * A.x),
    particle<"P">(P, m),
    force(P, m * g * N.x));

using kane = kanes_method<description>;
static_assert(kane::cost(mass_matrix, forcing).multiplications < 1000);
const double one = used<kane>();
