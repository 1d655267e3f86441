// expect: auxiliary state i stands in a constraint
#include "fail/auxiliary_state/symbols.hpp"

constexpr auto description = system(
#ifdef CTDYN_COMPILES
    mass, dt(q) == w, dt(i) == F - i, velocity_constraint(v == 2 * w), dependent(v)
#else
    mass, dt(q) == w, dt(i) == F - i, velocity_constraint(v == 2 * w + i), dependent(v)
#endif
    );

using kane = kanes_method<description>;
static_assert(kane::cost(mass_matrix, forcing).multiplications < 1000);
const double one = used<kane>();
