// expect: auxiliary speed v2 meets no reaction
// expect: give it a force or torque along its direction
#include "fail/constraint/symbols.hpp"

constexpr auto description = pendulum(
#ifdef CTDYN_COMPILES
    force(P, T1 * A.x + T2 * A.z), auxiliary_velocity(P, v1 * A.x + v2 * A.z)
#else
    force(P, T1 * A.x + T2 * A.z), auxiliary_velocity(P, v1 * (A.x + A.z) + v2 * A.y)
#endif
);

using kane = kanes_method<description>;
const double one = used<kane>() + kane(kane::parameter_vector{}).evaluate({}, reactions)(0);
