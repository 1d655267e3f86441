// expect: auxiliary speed v1 stands in a kinematical equation
// expect: it is zero in every motion
#include "fail/constraint/symbols.hpp"

constexpr auto description = pendulum(
#ifdef CTDYN_COMPILES
    dt(q2) == u2, particle<"Q">(Q, m), Q.set_pos(O, q2 * N.x)
#else
    dt(q2) == u2 + v1, particle<"Q">(Q, m), Q.set_pos(O, q2 * N.x)
#endif
);

using kane = kanes_method<description>;
static_assert(kane::cost(mass_matrix, forcing).multiplications < 1000);
const double one = used<kane>();
