// expect: reaction T1 stands in the mass of body Q
#include "fail/constraint/symbols.hpp"

constexpr auto description = pendulum(
#ifdef CTDYN_COMPILES
    Q.set_pos(P, l * A.x), particle<"Q">(Q, m)
#else
    Q.set_pos(P, l * A.x), particle<"Q">(Q, T1)
#endif
);

using kane = kanes_method<description>;
static_assert(kane::cost(mass_matrix, forcing).multiplications < 1000);
const double one = used<kane>();
