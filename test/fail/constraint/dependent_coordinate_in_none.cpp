// expect: dependent coordinate q2 is in no configuration constraint
// expect: name q1 in dependent(...) instead
#include "fail/constraint/symbols.hpp"

constexpr auto description = planar(
#ifdef CTDYN_COMPILES
    configuration_constraint(q1 == l), dependent(q1, u1)
#else
    configuration_constraint(q1 == l), dependent(q2, u1)
#endif
);

using kane = kanes_method<description>;
static_assert(kane::cost(mass_matrix, forcing).multiplications < 1000);
const double one = used<kane>();
