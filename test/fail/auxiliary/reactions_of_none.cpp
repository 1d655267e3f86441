// expect: there is no reaction in the description
// expect: write force(P, T * A.x) with a reaction T
#include "fail/constraint/symbols.hpp"

constexpr auto description = pendulum(
#ifdef CTDYN_COMPILES
    force(P, T1 * A.x), auxiliary_velocity(P, v1 * A.x)
#else
    force(P, l * A.x)
#endif
);

using kane = kanes_method<description>;
const double one = used<kane>() + kane(kane::parameter_vector{}).evaluate({}, reactions)(0);
