// expect: reaction T1 contributes to the equations of motion, by speed u2
#include "fail/constraint/symbols.hpp"

constexpr auto description = pendulum(
#ifdef CTDYN_COMPILES
    dt(q2) == u2, Q.set_pos(P, l * B.x), B.orient_axis(N, q2, N.z), particle<"Q">(Q, m), force(Q, T1 * B.x), force(P, -T1 * B.x)
#else
    dt(q2) == u2, Q.set_pos(P, l * B.x), B.orient_axis(N, q2, N.z), particle<"Q">(Q, m), force(Q, T1 * B.y), force(P, -T1 * B.y)
#endif
);

using kane = kanes_method<description>;
static_assert(kane::cost(mass_matrix, forcing).multiplications < 1000);
const double one = used<kane>();
