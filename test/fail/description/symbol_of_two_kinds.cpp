// expect: F is both input and parameter
// expect: give one of them another name
#include "fail/description/symbols.hpp"

constexpr auto description = system(
    newtonian(N, O), dt(q1) == u1,
    A.orient_axis(N, q1, N.z),
    P.set_pos(O, l * A.x),
    particle<"P">(P, m),
#ifdef CTDYN_COMPILES
    force(P, F * N.x), force(P, parameter<"G">() * N.y)
#else
    force(P, F * N.x), force(P, parameter<"F">() * N.y)
#endif
);

using kane = kanes_method<description>;
static_assert(kane::cost(mass_matrix, forcing).multiplications < 1000);
const double one = used<kane>();
