// expect: auxiliary_velocity(A, v1 * A.x): A is a frame where a point belongs
// expect: write auxiliary_velocity(P, u * A.x)
#include "fail/constraint/symbols.hpp"

constexpr auto description = pendulum(
#ifdef CTDYN_COMPILES
    auxiliary_velocity(P, v1 * A.x)
#else
    auxiliary_velocity(A, v1 * A.x)
#endif
);

using kane = kanes_method<description>;
static_assert(kane::cost(mass_matrix, forcing).multiplications < 1000);
const double one = used<kane>();
