// expect: frame B is not connected to the Newtonian frame N
// expect: orient it, as in B.orient_axis(N, angle, axis)
#include "fail/description/symbols.hpp"

constexpr auto description = system(
    newtonian(N, O), dt(q1) == u1,
    A.orient_axis(N, q1, N.z),
    P.set_pos(O, l * A.x),
#ifdef CTDYN_COMPILES
    rigid_body<"A">(A, P, m, inertia(A, I, I, I))
#else
    rigid_body<"A">(A, P, m, inertia(B, I, I, I))
#endif
);

using kane = kanes_method<description>;
static_assert(kane::cost(mass_matrix, forcing).multiplications < 1000);
const double one = used<kane>();
