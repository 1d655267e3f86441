// expect: no dependent speed for 1 constraint
// expect: name 1 of u1, u2, u3 in dependent(...)
#include "fail/constraint/symbols.hpp"

constexpr auto description = planar(
#ifdef CTDYN_COMPILES
    configuration_constraint(q1 == l), dependent(q1, u1)
#else
    configuration_constraint(q1 == l)
#endif
);

using kane = kanes_method<description>;
static_assert(kane::cost(mass_matrix, forcing).multiplications < 1000);
const double one = used<kane>();
