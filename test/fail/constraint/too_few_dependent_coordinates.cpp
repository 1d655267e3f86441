// expect: 1 dependent coordinate (q1) for 2 configuration constraints
// expect: name 1 more of q2, q3 in dependent(...)
#include "fail/constraint/symbols.hpp"

constexpr auto description = planar(
#ifdef CTDYN_COMPILES
    configuration_constraint(q1 == l), configuration_constraint(q2 == 0), dependent(q1, q2, u1, u2)
#else
    configuration_constraint(q1 == l), configuration_constraint(q2 == 0), dependent(q1, u1, u2)
#endif
);

using kane = kanes_method<description>;
static_assert(kane::cost(mass_matrix, forcing).multiplications < 1000);
const double one = used<kane>();
