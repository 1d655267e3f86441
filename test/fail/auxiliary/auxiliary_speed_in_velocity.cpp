// expect: auxiliary speed v1 stands in the given velocity of point P
#include "fail/constraint/symbols.hpp"

constexpr auto description = pendulum(
#ifdef CTDYN_COMPILES
    P.set_vel(N, l * u1 * A.y)
#else
    P.set_vel(N, l * u1 * A.y + v1 * A.x)
#endif
);

using kane = kanes_method<description>;
static_assert(kane::cost(mass_matrix, forcing).multiplications < 1000);
const double one = used<kane>();
