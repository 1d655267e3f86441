// expect: reaction T1 contributes to the equations of motion, by speed u1
// expect: make it an input, or state all loads of T1
#include "fail/constraint/symbols.hpp"

constexpr auto description = pendulum(
#ifdef CTDYN_COMPILES
    force(P, T1 * A.x)
#else
    force(P, T1 * A.y)
#endif
);

using kane = kanes_method<description>;
static_assert(kane::cost(mass_matrix, forcing).multiplications < 1000);
const double one = used<kane>();
