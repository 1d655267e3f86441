// expect: 1 dependent speed (u1) for no constraints
// expect: or add the constraint that determines it
#include "fail/constraint/symbols.hpp"

constexpr auto description = planar(
#ifdef CTDYN_COMPILES
    velocity_constraint(u1 == l * u3), dependent(u1)
#else
    dependent(u1)
#endif
);

using kane = kanes_method<description>;
static_assert(kane::cost(mass_matrix, forcing).multiplications < 1000);
const double one = used<kane>();
