// expect: point P has a velocity but no position
// expect: place it, as in P.set_pos(O, vector)
#include "fail/description/symbols.hpp"

constexpr auto description = system(
    newtonian(N, O), dt(q1) == u1,
    P.set_vel(N, u1 * N.x), particle<"P">(P, m), gravity(g * N.x));

using kane = kanes_method<description>;
#ifdef CTDYN_COMPILES
static_assert(kane::cost(kinetic_energy).additions == 0);
#else
static_assert(kane::cost(potential_energy).additions == 0);
#endif
