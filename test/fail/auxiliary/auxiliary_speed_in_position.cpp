// expect: auxiliary speed v1 stands in the position of point Q
#include "fail/constraint/symbols.hpp"

constexpr auto description = pendulum(
#ifdef CTDYN_COMPILES
    Q.set_pos(P, l * A.x), particle<"Q">(Q, m)
#else
    Q.set_pos(P, v1 * A.x), particle<"Q">(Q, m)
#endif
);

using kane = kanes_method<description>;
static_assert(kane::cost(mass_matrix, forcing).multiplications < 1000);
const double one = used<kane>();
