// expect: configuration_constraint(P.pos_from(O)): P.pos_from(O) is a vector
// expect: take components, as in configuration_constraint(dot(r, N.x))
#include "fail/constraint/symbols.hpp"

constexpr auto description = planar(
#ifdef CTDYN_COMPILES
    configuration_constraint(dot(P.pos_from(O), N.y)), dependent(q2, u2)
#else
    configuration_constraint(P.pos_from(O)), dependent(u2)
#endif
);

using kane = kanes_method<description>;
static_assert(kane::cost(mass_matrix, forcing).multiplications < 1000);
const double one = used<kane>();
