// expect: reaction T2 does not occur linearly in the force on point P
// expect: a load is a sum of reactions times directions and of other loads
#include "fail/constraint/symbols.hpp"

constexpr auto description = pendulum(
#ifdef CTDYN_COMPILES
    force(P, (T1 + T2) * A.x)
#else
    force(P, T1 * A.x + T2 * T2 * A.x)
#endif
);

using kane = kanes_method<description>;
static_assert(kane::cost(mass_matrix, forcing).multiplications < 1000);
const double one = used<kane>();
