// expect: there is no auxiliary speed for T1
// expect: give one to each, as in auxiliary_velocity(P, u * A.x)
#include "fail/constraint/symbols.hpp"

constexpr auto description = pendulum(
#ifdef CTDYN_COMPILES
    force(P, T1 * A.x), auxiliary_velocity(P, v1 * A.x)
#else
    force(P, T1 * A.x)
#endif
);

using kane = kanes_method<description>;
const double one = used<kane>() + kane(kane::parameter_vector{}).evaluate({}, reactions)(0);
