// expect: frame A is given an angular velocity in N that contradicts its orientation
// expect: correct it or leave set_ang_vel out
#include "fail/description/symbols.hpp"

constexpr auto description = system(
    newtonian(N, O), dt(q1) == u1,
#ifdef CTDYN_COMPILES
    A.set_ang_vel(N, u1 * N.z),
#else
    A.set_ang_vel(N, u1 * N.x),
#endif
    A.orient_axis(N, q1, N.z),
    P.set_pos(O, l * A.x),
    particle<"P">(P, m),
    force(P, m * g * N.x));

using kane = kanes_method<description>;
static_assert(kane::cost(mass_matrix, forcing).multiplications < 1000);
const double one = used<kane>();
