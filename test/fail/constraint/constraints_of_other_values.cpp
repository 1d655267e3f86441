// expect: constraint 2 binds speeds that those before it bind, to other values
// expect: leave one of them out
#include "fail/constraint/symbols.hpp"

constexpr auto description = planar(
#ifdef CTDYN_COMPILES
    velocity_constraint(u1 == l * u3), dependent(u1)
#else
    velocity_constraint(u1 == l * u3), velocity_constraint(u1 == l * u3 + g), dependent(u1)
#endif
);

using kane = kanes_method<description>;
static_assert(kane::cost(mass_matrix, forcing).multiplications < 1000);
const double one = used<kane>();
