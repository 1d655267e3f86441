// expect: 1 dependent speed (u1) for 2 constraints
// expect: name 1 more of u2, u3 in dependent(...), or leave out a constraint that follows from the others
#include "fail/constraint/symbols.hpp"

constexpr auto description = planar(
#ifdef CTDYN_COMPILES
    velocity_constraint(u1 == l * u3), velocity_constraint(u2), dependent(u1, u2)
#else
    velocity_constraint(u1 == l * u3), velocity_constraint(u2), dependent(u1)
#endif
);

using kane = kanes_method<description>;
static_assert(kane::cost(mass_matrix, forcing).multiplications < 1000);
const double one = used<kane>();
