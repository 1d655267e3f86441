// expect: point Q is not connected to the Newtonian origin O
// expect: give it a position, as in Q.set_pos(O, vector)
#include "fail/description/symbols.hpp"

constexpr auto description = system(
    newtonian(N, O), dt(q1) == u1,
    A.orient_axis(N, q1, N.z),
#ifdef CTDYN_COMPILES
    P.set_pos(O, l * A.x),
#else
    P.set_pos(Q, l * A.x),
#endif
    particle<"P">(P, m),
    force(P, m * g * N.x));

using kane = kanes_method<description>;
static_assert(kane::cost(mass_matrix, forcing).multiplications < 1000);
const double one = used<kane>();
