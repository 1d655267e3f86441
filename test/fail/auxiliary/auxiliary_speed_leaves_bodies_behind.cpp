// expect: auxiliary speed v1 moves a point that a reaction and a constraint hold, and leaves the bodies behind
// expect: let it move a point from which the bodies are placed
#include "fail/constraint/symbols.hpp"

constexpr auto description = planar(
    Q.set_pos(P, l * A.x), velocity_constraint(dot(Q.vel(N), A.y)), dependent(u2), force(Q, T1 * A.y),
#ifdef CTDYN_COMPILES
    auxiliary_velocity(P, v1 * A.y)
#else
    auxiliary_velocity(Q, v1 * A.y)
#endif
);

using kane = kanes_method<description>;
const double one = used<kane>() + kane(kane::parameter_vector{}).evaluate({}, reactions)(0);
