// expect: frame N is the Newtonian frame
// expect: orient other frames in it
#include "fail/description/symbols.hpp"

constexpr auto description = system(
    newtonian(N, O), dt(q1) == u1,
    dt(q2) == u2,
#ifdef CTDYN_COMPILES
    B.orient_axis(N, q2, N.x),
#else
    N.orient_axis(B, q2, B.x),
#endif
    A.orient_axis(N, q1, N.z),
    P.set_pos(O, l * A.x),
    particle<"P">(P, m),
    Q.set_pos(O, l * B.y),
    particle<"Q">(Q, m));

using kane = kanes_method<description>;
static_assert(kane::cost(mass_matrix, forcing).multiplications < 1000);
const double one = used<kane>();
