// expect: k does not occur in the description of the system
// expect: correct the name, or leave k out
#include "fail/description/symbols.hpp"

constexpr auto description = system(
    newtonian(N, O), dt(q1) == u1,
    A.orient_axis(N, q1, N.z),
    P.set_pos(O, l * A.x),
    particle<"P">(P, m),
    force(P, m * g * N.x));

using kane = kanes_method<description>;
#ifdef CTDYN_COMPILES
static_assert(kane::cost(l * q1).multiplications == 1);
#else
static_assert(kane::cost(k * q1).multiplications == 1);
#endif
