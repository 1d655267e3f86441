// expect: frame A has an angular velocity but no orientation
// expect: give it one (orient_axis and others)
#include "fail/description/symbols.hpp"

constexpr auto description = system(
    newtonian(N, O),
#ifdef CTDYN_COMPILES
    dt(q1) == u1, A.orient_axis(N, q1, N.z),
#else
    A.set_ang_vel(N, u1 * N.z),
#endif
    P.set_pos(O, l * A.x),
    particle<"P">(P, m),
    force(P, m * g * N.x));

using kane = kanes_method<description>;
static_assert(kane::cost(mass_matrix, forcing).multiplications < 1000);
const double one = used<kane>();
