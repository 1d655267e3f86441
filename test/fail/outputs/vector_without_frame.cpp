// expect: a vector or dyadic is evaluated in a frame
// expect: ask for to_matrix(
#include "fail/description/symbols.hpp"

constexpr auto description = system(
    newtonian(N, O), dt(q1) == u1,
    A.orient_axis(N, q1, N.z),
    P.set_pos(O, l * A.x),
    particle<"P">(P, m),
    force(P, m * g * N.x));

using kane = kanes_method<description>;
#ifdef CTDYN_COMPILES
auto velocity(const kane& eom, const kane::state_type& x) { return eom.evaluate(x, to_matrix(P.vel(N), N)); }
#else
auto velocity(const kane& eom, const kane::state_type& x) { return eom.evaluate(x, P.vel(N)); }
#endif
