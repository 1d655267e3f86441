// expect: reaction T1 stands in a constraint
#include "fail/constraint/symbols.hpp"

constexpr auto description = planar(
#ifdef CTDYN_COMPILES
    configuration_constraint(q1 == l), dependent(q1, u1)
#else
    configuration_constraint(q1 == T1), dependent(u1)
#endif
);

using kane = kanes_method<description>;
static_assert(kane::cost(mass_matrix, forcing).multiplications < 1000);
const double one = used<kane>();
