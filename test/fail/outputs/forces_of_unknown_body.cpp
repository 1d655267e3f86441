// expect: the system has no body Q
// expect: its bodies are P
#include "fail/description/symbols.hpp"

constexpr auto description = system(
    newtonian(N, O), dt(q1) == u1,
    A.orient_axis(N, q1, N.z),
    P.set_pos(O, l * A.x),
    particle<"P">(P, m),
    force(P, m * g * N.x));

using kane = kanes_method<description>;
#ifdef CTDYN_COMPILES
static_assert(kane::cost(Fr_of<"P">).additions == 0);
#else
static_assert(kane::cost(Fr_of<"Q">).additions == 0);
#endif
