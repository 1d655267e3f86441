// expect: point O is the Newtonian origin
// expect: place other points from it
#include "fail/description/symbols.hpp"

constexpr auto description = system(
    newtonian(N, O), dt(q1) == u1,
#ifdef CTDYN_COMPILES
    Q.set_pos(O, l * N.x),
#else
    O.set_pos(Q, l * N.x),
#endif
    A.orient_axis(N, q1, N.z),
    P.set_pos(O, l * A.x),
    particle<"P">(P, m),
    force(P, m * g * N.x));

using kane = kanes_method<description>;
static_assert(kane::cost(mass_matrix, forcing).multiplications < 1000);
const double one = used<kane>();
