// expect: point P has a velocity but no position
// expect: place it, as in P.set_pos(O, vector)
#include "fail/description/symbols.hpp"

constexpr auto description = system(
    newtonian(N, O), dt(q1) == u1,
    A.orient_axis(N, q1, N.z),
    P.set_vel(N, l * u1 * A.y),
#ifdef CTDYN_COMPILES
    force(P, -k * A.x),
#else
    force(P, -k * P.pos_from(O)),
#endif
    particle<"P">(P, m),
    force(P, m * g * N.x));

using kane = kanes_method<description>;
static_assert(kane::cost(mass_matrix, forcing).multiplications < 1000);
const double one = used<kane>();
