// expect: dependent speed u2 is not determined by the constraints in any state
// expect: name u1, u3, for instance, in dependent(...) instead
#include "fail/constraint/symbols.hpp"

constexpr auto description = planar(
#ifdef CTDYN_COMPILES
    velocity_constraint(u1 + u2 == l * u3), velocity_constraint(u1 + u2 == u3 / 2), dependent(u2, u3)
#else
    velocity_constraint(u1 + u2 == l * u3), velocity_constraint(u1 + u2 == u3 / 2), dependent(u1, u2)
#endif
);

using kane = kanes_method<description>;
static_assert(kane::cost(mass_matrix, forcing).multiplications < 1000);
const double one = used<kane>();
