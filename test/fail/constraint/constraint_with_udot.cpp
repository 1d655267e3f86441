// expect: constraint 1, dt(u1) == l * dt(u3), contains dt(u1)
// expect: derivatives of constraints are found from that
#include "fail/constraint/symbols.hpp"

constexpr auto description = planar(
#ifdef CTDYN_COMPILES
    velocity_constraint(u1 == l * u3), dependent(u1)
#else
    velocity_constraint(dt(u1) == l * dt(u3)), dependent(u1)
#endif
);

using kane = kanes_method<description>;
static_assert(kane::cost(mass_matrix, forcing).multiplications < 1000);
const double one = used<kane>();
