// expect: the auxiliary angular velocity of frame A is not a sum of auxiliary speeds times directions
#include "fail/constraint/symbols.hpp"

constexpr auto description = pendulum(
#ifdef CTDYN_COMPILES
    auxiliary_angular_velocity(A, v1 * A.x)
#else
    auxiliary_angular_velocity(A, u1 * v1 * A.x)
#endif
);

using kane = kanes_method<description>;
static_assert(kane::cost(mass_matrix, forcing).multiplications < 1000);
const double one = used<kane>();
