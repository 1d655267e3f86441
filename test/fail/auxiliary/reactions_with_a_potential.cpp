// expect: reactions are not found from potential_energy(...)
// expect: state its loads as force or torque instead
#include "fail/constraint/symbols.hpp"

constexpr auto description = pendulum(
#ifdef CTDYN_COMPILES
    force(P, T1 * A.x), auxiliary_velocity(P, v1 * A.x), torque(A, -k * q1 * A.z)
#else
    force(P, T1 * A.x), auxiliary_velocity(P, v1 * A.x), potential_energy(k * q1 * q1 / 2)
#endif
);

using kane = kanes_method<description>;
const double one = used<kane>() + kane(kane::parameter_vector{}).evaluate({}, reactions)(0);
