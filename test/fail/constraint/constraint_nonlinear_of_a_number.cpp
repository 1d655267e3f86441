// expect: speed u1 does not occur linearly in constraint 1, u1 * u2 == -2.5e-9, but times a function of speed u2; constraints are linear in the speeds
#include "fail/constraint/symbols.hpp"

constexpr auto description = planar(
#ifdef CTDYN_COMPILES
    velocity_constraint(u1 * q2 == 0), dependent(u1)
#else
    velocity_constraint(u1 * u2 == -2.5e-9), dependent(u1)
#endif
);

using kane = kanes_method<description>;
static_assert(kane::cost(mass_matrix, forcing).multiplications < 1000);
const double one = used<kane>();
