// expect: frame B is not connected to the Newtonian frame N
// expect: orient it, as in B.orient_axis(N, angle, axis)
#include "fail/description/symbols.hpp"

constexpr auto description = system(
    newtonian(N, O), dt(q1) == u1,
    A.orient_axis(N, q1, N.z),
    P.set_pos(O, l * A.x),
    particle<"P">(P, m),
#ifdef CTDYN_COMPILES
    force(P, m * g * A.x)
#else
    force(P, m * g * B.x)
#endif
);

using kane = kanes_method<description>;
static_assert(kane::cost(mass_matrix, forcing).multiplications < 1000);
const double one = used<kane>();
