// expect: point P is given a velocity twice
// expect: keep one set_vel
#include "fail/description/symbols.hpp"

constexpr auto description = system(
    newtonian(N, O), dt(q1) == u1,
#ifdef CTDYN_COMPILES
#else
    P.set_vel(N, l * u1 * A.y),
#endif
    A.orient_axis(N, q1, N.z),
    P.set_pos(O, l * A.x),
    P.set_vel(N, l * u1 * A.y),
    particle<"P">(P, m),
    force(P, m * g * N.x));

using kane = kanes_method<description>;
static_assert(kane::cost(mass_matrix, forcing).multiplications < 1000);
const double one = used<kane>();
