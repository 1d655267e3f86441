// expect: point Q is not connected to the Newtonian origin O
// expect: give it a position
#include "fail/description/symbols.hpp"

constexpr auto description = system(
    newtonian(N, O), dt(q1) == u1,
    A.orient_axis(N, q1, N.z),
    P.set_pos(O, l * A.x),
    particle<"P">(P, m),
    force(P, m * g * N.x));

using kane = kanes_method<description>;
#ifdef CTDYN_COMPILES
static_assert(kane::vector(P.vel(N)) == l * u1 * A.y);
#else
static_assert(kane::vector(Q.vel(N)) == l * u1 * A.y);
#endif
