// expect: dependent(...): T1 is a reaction
// expect: name coordinates and speeds that follow from the constraints
#include "fail/constraint/symbols.hpp"

constexpr auto description = planar(
#ifdef CTDYN_COMPILES
    velocity_constraint(u1 == l * u3), dependent(u1)
#else
    velocity_constraint(u1 == l * u3), dependent(T1)
#endif
);

using kane = kanes_method<description>;
static_assert(kane::cost(mass_matrix, forcing).multiplications < 1000);
const double one = used<kane>();
