// expect: dependent coordinate q2 is not determined by the configuration constraints in any state
// expect: name q1, q3, for instance, in dependent(...) instead
#include "fail/constraint/symbols.hpp"

constexpr auto description = planar(
#ifdef CTDYN_COMPILES
    configuration_constraint(q1 + q2 == sin(q3)), configuration_constraint(q1 + q2 == l), dependent(q1, q3, u1, u3)
#else
    configuration_constraint(q1 + q2 == sin(q3)), configuration_constraint(q1 + q2 == l), dependent(q1, q2, u1, u3)
#endif
);

using kane = kanes_method<description>;
static_assert(kane::cost(mass_matrix, forcing).multiplications < 1000);
const double one = used<kane>();
