// expect: inverse_dynamics does not know what a load does that depends on a reaction
// expect: ask for udot, rhs, reactions, mass_matrix, forcing or their derivatives by symbols
#include "fail/constraint/symbols.hpp"

constexpr auto description = system(
    newtonian(N, O), dt(q1) == u1, P.set_pos(O, q1 * N.x), particle<"P">(P, m), force(P, F * N.x - m * g * N.y),
#ifdef CTDYN_COMPILES
    force(P, T1 * N.y),
#else
    force(P, T1 * N.y - k * T1 * N.x),
#endif
    auxiliary_velocity(P, v1 * N.y));

using kane = kanes_method<description>;
static_assert(kane::cost(inverse_dynamics).multiplications < 1000);
