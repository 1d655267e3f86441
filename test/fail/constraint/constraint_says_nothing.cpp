// expect: constraint 1, u1 == dt(q1), contains no speed
// expect: every motion satisfies it
#include "fail/constraint/symbols.hpp"

constexpr auto description = planar(
#ifdef CTDYN_COMPILES
    velocity_constraint(u1 == dt(q2)), dependent(u1)
#else
    velocity_constraint(u1 == dt(q1)), dependent(u1)
#endif
);

using kane = kanes_method<description>;
static_assert(kane::cost(mass_matrix, forcing).multiplications < 1000);
const double one = used<kane>();
