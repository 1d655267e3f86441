// expect: no dependent coordinate for 1 configuration constraint; name 1 of q1, q2, q3 in dependent(...)
#include "fail/constraint/symbols.hpp"

constexpr auto description = planar(
#ifdef CTDYN_COMPILES
    configuration_constraint(q1 == l * sin(q3)), dependent(q1, u1)
#else
    configuration_constraint(q1 == l * sin(q3)), dependent(u1)
#endif
);

using kane = kanes_method<description>;
static_assert(kane::cost(mass_matrix, forcing).multiplications < 1000);
const double one = used<kane>();
