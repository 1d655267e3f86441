// expect: body P is given twice
// expect: name the second one differently
#include "fail/description/symbols.hpp"

constexpr auto description = system(
    newtonian(N, O), dt(q1) == u1,
    A.orient_axis(N, q1, N.z),
    P.set_pos(O, l * A.x),
    particle<"P">(P, m),
    force(P, m * g * N.x),
    Q.set_pos(O, 2 * l * A.x),
#ifdef CTDYN_COMPILES
    particle<"Q">(Q, m)
#else
    particle<"P">(Q, m)
#endif
);

using kane = kanes_method<description>;
static_assert(kane::cost(mass_matrix, forcing).multiplications < 1000);
const double one = used<kane>();
