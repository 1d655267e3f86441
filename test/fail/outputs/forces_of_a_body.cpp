// expect: Fr(...): argument 1, 
// expect: not a load; loads are force(P, vector), torque(A, vector), gravity(vector) and potential_energy(scalar)
#include "fail/description/symbols.hpp"

constexpr auto description = system(
    newtonian(N, O), dt(q1) == u1,
    A.orient_axis(N, q1, N.z),
    P.set_pos(O, l * A.x),
    particle<"P">(P, m),
    force(P, m * g * N.x));

using kane = kanes_method<description>;
#ifdef CTDYN_COMPILES
inline constexpr auto weight = kane::text(Fr(gravity(g * N.x)));
#else
inline constexpr auto weight = kane::text(Fr(particle<"P">(P, m)));
#endif
