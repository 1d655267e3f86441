// expect: speed u2 moves no body: its row of the mass matrix is zero
// expect: give mass or inertia to what it moves, or leave u2 out
#include "fail/description/symbols.hpp"

constexpr auto description = system(
    newtonian(N, O), dt(q1) == u1,
    A.orient_axis(N, q1, N.z),
    P.set_pos(O, l * A.x),
    particle<"P">(P, m),
#ifdef CTDYN_COMPILES
    dt(q2) == u2, Q.set_pos(P, q2 * A.y), force(Q, -k * q2 * A.y), particle<"Q">(Q, m)
#else
    dt(q2) == u2, Q.set_pos(P, q2 * A.y), force(Q, -k * q2 * A.y)
#endif
);

using kane = kanes_method<description>;
static_assert(kane::cost(mass_matrix, forcing).multiplications < 1000);
const double one = used<kane>();
