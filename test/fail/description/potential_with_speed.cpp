// expect: the potential energy depends on speed u1
// expect: a potential is a function of the configuration
#include "fail/description/symbols.hpp"

constexpr auto description = system(
    newtonian(N, O), dt(q1) == u1,
    A.orient_axis(N, q1, N.z),
    P.set_pos(O, l * A.x),
    particle<"P">(P, m),
    force(P, m * g * N.x),
#ifdef CTDYN_COMPILES
    potential_energy(k * q1 * q1 / 2)
#else
    potential_energy(k * u1 * u1 / 2)
#endif
);

using kane = kanes_method<description>;
static_assert(kane::cost(mass_matrix, forcing).multiplications < 1000);
const double one = used<kane>();
