// expect: there are more auxiliary speeds than reactions: v1, v2 for 1
// expect: give each its force or torque
#include "fail/constraint/symbols.hpp"

constexpr auto description = pendulum(
#ifdef CTDYN_COMPILES
    force(P, T1 * A.x), auxiliary_velocity(P, v1 * A.x)
#else
    force(P, T1 * A.x), auxiliary_velocity(P, v1 * A.x + v2 * A.z)
#endif
);

using kane = kanes_method<description>;
const double one = used<kane>() + kane(kane::parameter_vector{}).evaluate({}, reactions)(0);
