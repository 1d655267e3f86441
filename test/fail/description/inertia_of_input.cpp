// expect: the inertia of body one.rotor is not constant, it depends on input F
// expect: it is made of parameters and numbers
#include "fail/description/symbols.hpp"

constexpr auto hinge = pin_joint<"one">(N, O, B, P);
constexpr auto description = system(
    newtonian(N, O), hinge,
    rigid_body<"B">(B, P, m, inertia(B, I, I, I)),
    torque(B, F * N.z),
#ifdef CTDYN_COMPILES
    hinge.rotor(3, I)
#else
    hinge.rotor(3, F)
#endif
);

using kane = kanes_method<description>;
static_assert(kane::cost(mass_matrix, forcing).multiplications < 1000);
const double one = used<kane>();
