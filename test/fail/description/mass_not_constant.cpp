// expect: the mass of body P is not constant
// expect: it is made of parameters and numbers
#include "fail/description/symbols.hpp"

constexpr auto description = system(
    newtonian(N, O), dt(q1) == u1,
    A.orient_axis(N, q1, N.z),
    P.set_pos(O, l * A.x),
#ifdef CTDYN_COMPILES
    particle<"P">(P, m * l)
#else
    particle<"P">(P, m * q1)
#endif
);

using kane = kanes_method<description>;
static_assert(kane::cost(mass_matrix, forcing).multiplications < 1000);
const double one = used<kane>();
