// expect: the auxiliary velocity of point P is not a sum of auxiliary speeds times directions
// expect: write it as in u * A.x with an auxiliary_speed u
#include "fail/constraint/symbols.hpp"

constexpr auto description = pendulum(
#ifdef CTDYN_COMPILES
    auxiliary_velocity(P, v1 * A.x)
#else
    auxiliary_velocity(P, u1 * A.x)
#endif
);

using kane = kanes_method<description>;
static_assert(kane::cost(mass_matrix, forcing).multiplications < 1000);
const double one = used<kane>();
