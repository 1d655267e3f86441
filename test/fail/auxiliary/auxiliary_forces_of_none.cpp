// expect: there is no auxiliary speed in the description
#include "fail/constraint/symbols.hpp"

constexpr auto description = pendulum(
#ifdef CTDYN_COMPILES
    auxiliary_velocity(P, v1 * A.x)
#else
    force(P, l * A.x)
#endif
);

using kane = kanes_method<description>;
const double one = used<kane>() + kane(kane::parameter_vector{}).evaluate({}, Fr_auxiliary)(0);
