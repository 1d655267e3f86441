// expect: lagrangian(...) is given twice
#include "fail/constraint/symbols.hpp"

constexpr auto description = pendulum(
#ifdef CTDYN_COMPILES
    lagrangian(m * u1 * u1)
#else
    lagrangian(m * u1 * u1), lagrangian(m * g * q1)
#endif
);

using kane = kanes_method<description>;
static_assert(kane::cost(mass_matrix, forcing).multiplications < 1000);
const double one = used<kane>();
