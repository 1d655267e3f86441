// expect: baumgarte(...) depends on speed u1
// expect: its factors are numbers or parameters
#include "fail/constraint/symbols.hpp"

constexpr auto description = planar(
#ifdef CTDYN_COMPILES
    velocity_constraint(u1 == l * u3), dependent(u1), baumgarte(5, 5)
#else
    velocity_constraint(u1 == l * u3), dependent(u1), baumgarte(5, u1)
#endif
);

using kane = kanes_method<description>;
static_assert(kane::cost(mass_matrix, forcing).multiplications < 1000);
const double one = used<kane>();
