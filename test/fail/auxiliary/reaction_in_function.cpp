// expect: reaction T1 does not occur linearly in the torque on frame A
#include "fail/constraint/symbols.hpp"

constexpr auto description = pendulum(
#ifdef CTDYN_COMPILES
    torque(A, T1 * A.x)
#else
    torque(A, sin(T1) * A.x)
#endif
);

using kane = kanes_method<description>;
static_assert(kane::cost(mass_matrix, forcing).multiplications < 1000);
const double one = used<kane>();
