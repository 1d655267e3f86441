// expect: constraint 1, l == g, contains no coordinate
// expect: correct it or leave it out
#include "fail/constraint/symbols.hpp"

constexpr auto description = planar(
#ifdef CTDYN_COMPILES
    configuration_constraint(l == q1), dependent(q1, u1)
#else
    configuration_constraint(l == g), dependent(u1)
#endif
);

using kane = kanes_method<description>;
static_assert(kane::cost(mass_matrix, forcing).multiplications < 1000);
const double one = used<kane>();
