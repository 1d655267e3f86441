// expect: constraint 1, u1 == l * u3, is stated as a configuration_constraint and contains speed u1
// expect: write it as a velocity_constraint
#include "fail/constraint/symbols.hpp"

constexpr auto description = planar(
#ifdef CTDYN_COMPILES
    velocity_constraint(u1 == l * u3), dependent(u1)
#else
    configuration_constraint(u1 == l * u3), dependent(u1)
#endif
);

using kane = kanes_method<description>;
static_assert(kane::cost(mass_matrix, forcing).multiplications < 1000);
const double one = used<kane>();
