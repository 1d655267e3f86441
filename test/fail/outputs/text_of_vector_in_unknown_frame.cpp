// expect: frame B is not connected to the Newtonian frame N
// expect: orient it
#include "fail/description/symbols.hpp"

constexpr auto description = system(
    newtonian(N, O), dt(q1) == u1,
    A.orient_axis(N, q1, N.z),
    P.set_pos(O, l * A.x),
    particle<"P">(P, m),
    force(P, m * g * N.x));

using kane = kanes_method<description>;
#ifdef CTDYN_COMPILES
inline constexpr auto formula = kane::latex(P.vel(A));
#else
inline constexpr auto formula = kane::latex(P.vel(B));
#endif
