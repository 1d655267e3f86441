// expect: there is no auxiliary speed for T1; give one to each
#include "fail/constraint/symbols.hpp"

constexpr auto description = system(
    newtonian(N, O), dt(q1) == u1, P.set_pos(O, q1 * N.x), particle<"P">(P, m), force(P, T1 * N.y - m * g * N.y),
#ifdef CTDYN_COMPILES
    auxiliary_velocity(P, v1 * N.y),
#endif
    force(P, F * N.x - k * T1 * N.x));

using kane = kanes_method<description>;
static_assert(kane::cost(udot).multiplications < 1000);
