// expect: the mass of body P is not constant, it depends on input F
// expect: write a parameter, to be bound anew as it changes
#include "fail/description/symbols.hpp"

constexpr auto description = system(
    newtonian(N, O), dt(q1) == u1,
    P.set_pos(O, q1 * N.x),
    force(P, F * N.x),
#ifdef CTDYN_COMPILES
    particle<"P">(P, m)
#else
    particle<"P">(P, m + F)
#endif
);

using kane = kanes_method<description>;
static_assert(kane::cost(mass_matrix, forcing).multiplications < 1000);
const double one = used<kane>();
