// expect: parameter l is declared twice
// expect: remove one of the two
#include "fail/description/symbols.hpp"

constexpr auto description = system(
    newtonian(N, O), dt(q1) == u1,
#ifdef CTDYN_COMPILES
    declare(g, l, m, q1, u1),
#else
    declare(g, l, m, l, q1, u1),
#endif
    A.orient_axis(N, q1, N.z),
    P.set_pos(O, l * A.x),
    particle<"P">(P, m),
    force(P, m * g * N.x));

using kane = kanes_method<description>;
static_assert(kane::cost(mass_matrix, forcing).multiplications < 1000);
const double one = used<kane>();
