// expect: there is no such output of Kane
// expect: ask for mass_matrix
#include "fail/description/symbols.hpp"

constexpr auto description = system(
    newtonian(N, O), dt(q1) == u1,
    A.orient_axis(N, q1, N.z),
    P.set_pos(O, l * A.x),
    particle<"P">(P, m),
    force(P, m * g * N.x));

using kane = kanes_method<description>;
#ifdef CTDYN_COMPILES
inline constexpr auto formula = kane::text(l * u1);
#else
inline constexpr auto formula = kane::text(l == u1);
#endif
