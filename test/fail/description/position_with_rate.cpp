// expect: where point P is depends on the rate of a coordinate
// expect: functions of coordinates, parameters, inputs and time
#include "fail/description/symbols.hpp"

constexpr auto description = system(
    newtonian(N, O), dt(q1) == u1,
#ifdef CTDYN_COMPILES
    P.set_pos(O, q1 * N.x),
#else
    P.set_pos(O, dt(q1) * N.x),
#endif
    particle<"P">(P, m),
    force(P, m * g * N.x));

using kane = kanes_method<description>;
static_assert(kane::cost(mass_matrix, forcing).multiplications < 1000);
const double one = used<kane>();
