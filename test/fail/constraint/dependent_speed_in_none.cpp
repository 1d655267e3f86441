// expect: dependent speed u2 is in no constraint
// expect: name u1 in dependent(...) instead
#include "fail/constraint/symbols.hpp"

constexpr auto description = planar(
#ifdef CTDYN_COMPILES
    velocity_constraint(u1 == l * u3), dependent(u1)
#else
    velocity_constraint(u1 == l * u3), dependent(u2)
#endif
);

using kane = kanes_method<description>;
static_assert(kane::cost(mass_matrix, forcing).multiplications < 1000);
const double one = used<kane>();
