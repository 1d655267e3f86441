// expect: 2 dependent coordinates (q1, q2) for 1 configuration constraint
// expect: take q1 or q2 out of dependent(...)
#include "fail/constraint/symbols.hpp"

constexpr auto description = planar(
#ifdef CTDYN_COMPILES
    configuration_constraint(q1 == l), velocity_constraint(u2), dependent(q1, u1, u2)
#else
    configuration_constraint(q1 == l), velocity_constraint(u2), dependent(q1, q2, u1, u2)
#endif
);

using kane = kanes_method<description>;
static_assert(kane::cost(mass_matrix, forcing).multiplications < 1000);
const double one = used<kane>();
