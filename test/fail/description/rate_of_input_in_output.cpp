// expect: dt(F) does not occur in the equations of motion, so a state has no value of it
// expect: let the description contain it
#include "fail/description/symbols.hpp"

constexpr auto description = system(
    newtonian(N, O), dt(q1) == u1,
    P.set_pos(O, q1 * N.x), Q.set_pos(O, F * N.y), particle<"P">(P, m));

using kane = kanes_method<description>;
#ifdef CTDYN_COMPILES
static_assert(kane::cost(dot(Q.pos_from(P), N.y)).additions == 0);
#else
static_assert(kane::cost(dot(Q.vel(N), N.y)).additions == 0);
#endif
