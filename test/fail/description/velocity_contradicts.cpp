// expect: point P is given a velocity in N that contradicts its position
// expect: correct it or leave set_vel out
#include "fail/description/symbols.hpp"

constexpr auto description = system(
    newtonian(N, O), dt(q1) == u1,
    A.orient_axis(N, q1, N.z),
    P.set_pos(O, l * A.x),
#ifdef CTDYN_COMPILES
    P.set_vel(N, l * u1 * A.y),
#else
    P.set_vel(N, l * u1 * A.x),
#endif
    particle<"P">(P, m),
    force(P, m * g * N.x));

using kane = kanes_method<description>;
static_assert(kane::cost(mass_matrix, forcing).multiplications < 1000);
const double one = used<kane>();
