// expect: auxiliary speed v1 moves no body, so that reaction T1 would be zero
// expect: let it move a point from which the body is placed
#include "fail/constraint/symbols.hpp"

constexpr auto description = pendulum(
#ifdef CTDYN_COMPILES
    Q.set_pos(P, zero_vector), force(Q, T1 * A.x), auxiliary_velocity(P, v1 * A.x)
#else
    Q.set_pos(P, zero_vector), force(Q, T1 * A.x), auxiliary_velocity(Q, v1 * A.x)
#endif
);

using kane = kanes_method<description>;
const double one = used<kane>() + kane(kane::parameter_vector{}).evaluate({}, reactions)(0);
