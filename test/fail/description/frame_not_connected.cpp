// expect: frame B is not connected to the Newtonian frame N
// expect: orient it, as in B.orient_axis(N, angle, axis)
#include "fail/description/symbols.hpp"

constexpr auto description = system(
    newtonian(N, O), dt(q1) == u1,
#ifdef CTDYN_COMPILES
    A.orient_axis(N, q1, N.z),
#else
    A.orient_axis(B, q1, B.z),
#endif
    P.set_pos(O, l * A.x),
    particle<"P">(P, m),
    force(P, m * g * N.x));

using kane = kanes_method<description>;
static_assert(kane::cost(mass_matrix, forcing).multiplications < 1000);
const double one = used<kane>();
