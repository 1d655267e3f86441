// expect: constraint 1 is the rate of constraint 2; leave it out
#include "fail/constraint/symbols.hpp"

constexpr auto description = planar(
#ifdef CTDYN_COMPILES
    configuration_constraint(q1 == l * sin(q3)), dependent(q1, u1)
#else
    velocity_constraint(l * u3 * cos(q3) == u1), configuration_constraint(q1 == l * sin(q3)), dependent(q1, u1)
#endif
);

using lagrange = lagranges_method<description>;
const double one = used<lagrange>();
