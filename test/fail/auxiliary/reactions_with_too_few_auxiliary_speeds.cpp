// expect: there are too few auxiliary speeds for T1, T2
// expect: give one to each
#include "fail/constraint/symbols.hpp"

constexpr auto description = pendulum(
#ifdef CTDYN_COMPILES
    force(P, T1 * A.x + T2 * A.z), auxiliary_velocity(P, v1 * A.x + v2 * A.z)
#else
    force(P, T1 * A.x + T2 * A.z), auxiliary_velocity(P, v1 * A.x)
#endif
);

using kane = kanes_method<description>;
const double one = used<kane>() + kane(kane::parameter_vector{}).evaluate({}, reactions)(0);
