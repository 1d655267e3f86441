// expect: kinematical equation 1 is true of every motion
// expect: as in dt(q) == u
#include "fail/description/symbols.hpp"

constexpr auto description = system(
    newtonian(N, O),
#ifdef CTDYN_COMPILES
    u1 == dot(P.vel(N), A.y) / l,
#else
    dt(q1) == dot(P.vel(N), A.y) / l,
#endif
    A.orient_axis(N, q1, N.z),
    P.set_pos(O, l * A.x),
    particle<"P">(P, m),
    force(P, m * g * N.x));

using kane = kanes_method<description>;
static_assert(kane::cost(mass_matrix, forcing).multiplications < 1000);
const double one = used<kane>();
