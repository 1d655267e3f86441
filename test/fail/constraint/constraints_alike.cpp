// expect: constraint 2 follows from those before it
// expect: leave one of them out
#include "fail/constraint/symbols.hpp"

constexpr auto description = planar(
#ifdef CTDYN_COMPILES
    velocity_constraint(u1 == l * u3), velocity_constraint(u2 * cos(q1) == u3), dependent(u1, u2)
#else
    velocity_constraint(u1 == l * u3), velocity_constraint(u1 * cos(q1) == l * u3 * cos(q1)), dependent(u1)
#endif
);

using kane = kanes_method<description>;
static_assert(kane::cost(mass_matrix, forcing).multiplications < 1000);
const double one = used<kane>();
