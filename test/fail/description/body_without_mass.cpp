// expect: body P has no mass
// expect: give it one, or leave the body out
#include "fail/description/symbols.hpp"

constexpr auto description = system(
    newtonian(N, O), dt(q1) == u1,
    A.orient_axis(N, q1, N.z),
    P.set_pos(O, l * A.x),
#ifdef CTDYN_COMPILES
    particle<"P">(P, m)
#else
    particle<"P">(P, 0)
#endif
);

using kane = kanes_method<description>;
static_assert(kane::cost(mass_matrix, forcing).multiplications < 1000);
const double one = used<kane>();
