// expect: reaction T2 does no work on an auxiliary speed
// expect: let the point or frame that it acts on move along it
#include "fail/constraint/symbols.hpp"

constexpr auto description = pendulum(
#ifdef CTDYN_COMPILES
    force(P, T1 * A.x + T2 * A.z), auxiliary_velocity(P, v1 * A.x + v2 * A.z)
#else
    force(P, T1 * A.x + T2 * A.z), auxiliary_velocity(P, (v1 + 2 * v2) * A.x)
#endif
);

using kane = kanes_method<description>;
const double one = used<kane>() + kane(kane::parameter_vector{}).evaluate({}, reactions)(0);
