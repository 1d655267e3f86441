// expect: Fr(...): argument 2, 
// expect: is a vector, not a load; say what it acts on, as in Fr(force(P, 
#include "fail/description/symbols.hpp"

constexpr auto description = system(
    newtonian(N, O), dt(q1) == u1,
    A.orient_axis(N, q1, N.z),
    P.set_pos(O, l * A.x),
    particle<"P">(P, m),
    force(P, m * g * N.x));

using kane = kanes_method<description>;
#ifdef CTDYN_COMPILES
inline constexpr auto weight = kane::text(Fr(force(P, m * g * N.x), torque(A, m * g * l * N.z)));
#else
inline constexpr auto weight = kane::text(Fr(force(P, m * g * N.x), m * g * l * N.z));
#endif
