// expect: auxiliary speed v2 is not declared
#include "fail/constraint/symbols.hpp"

constexpr auto description = pendulum(
#ifdef CTDYN_COMPILES
    declare(v1), auxiliary_velocity(P, v1 * A.x)
#else
    declare(v1), auxiliary_velocity(P, v2 * A.x)
#endif
);

using kane = kanes_method<description>;
static_assert(kane::cost(mass_matrix, forcing).multiplications < 1000);
const double one = used<kane>();
