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
static_assert(kane::cost(dot(P.pos_from(O), N.y)).additions == 0);
#else
static_assert(kane::cost(dot(Q.pos_from(O), N.y)).additions == 0);
#endif
