// expect: reaction T1 contributes to the equations of motion, by speed u1; loads that depend on a reaction are for systems
// expect: without constraints: write the motion in independent coordinates, or make T1 an input
#include "fail/constraint/symbols.hpp"

constexpr auto description = planar(
#ifdef CTDYN_COMPILES
    force(P, T1 * N.y), velocity_constraint(u2), dependent(u2)
#else
    force(P, T1 * N.y - k * T1 * N.x), velocity_constraint(u2), dependent(u2)
#endif
);

using kane = kanes_method<description>;
static_assert(kane::cost(mass_matrix, forcing).multiplications < 1000);
const double one = used<kane>();
