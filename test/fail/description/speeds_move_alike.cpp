// expect: speed u1 moves the bodies as other speeds do
// expect: give mass or inertia to what only it moves, or leave u1 out
#include "fail/description/symbols.hpp"

constexpr auto description = system(
    newtonian(N, O), dt(q1) == u1,
    dt(q2) == u2,
    A.orient_axis(N, q1, N.z),
#ifdef CTDYN_COMPILES
    B.orient_axis(A, q2, A.x), P.set_pos(O, l * (B.x + B.y)),
#else
    B.orient_axis(A, q2, A.z), P.set_pos(O, l * B.x),
#endif
    particle<"P">(P, m),
    force(P, m * g * N.x));

using kane = kanes_method<description>;
static_assert(kane::cost(mass_matrix, forcing).multiplications < 1000);
const double one = used<kane>();
