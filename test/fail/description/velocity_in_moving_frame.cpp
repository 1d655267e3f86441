// expect: point P has a velocity in frame A but no position
// expect: place it, or give its velocity in the Newtonian frame N
#include "fail/description/symbols.hpp"

constexpr auto description = system(
    newtonian(N, O), dt(q1) == u1,
    A.orient_axis(N, q1, N.z),
#ifdef CTDYN_COMPILES
    P.set_vel(N, l * u1 * A.y),
#else
    P.set_vel(A, l * u1 * A.y),
#endif
    particle<"P">(P, m),
    force(P, m * g * N.x));

using kane = kanes_method<description>;
static_assert(kane::cost(mass_matrix, forcing).multiplications < 1000);
const double one = used<kane>();
