// expect: velocity_constraint(P.vel(N)): P.vel(N) is a vector where the relation of speeds, a scalar or an equation, belongs
// expect: take components, as in velocity_constraint(dot(v, N.x))
#include "fail/constraint/symbols.hpp"

constexpr auto description = planar(
#ifdef CTDYN_COMPILES
    velocity_constraint(dot(P.vel(N), A.y)), dependent(u2)
#else
    velocity_constraint(P.vel(N)), dependent(u2)
#endif
);

using kane = kanes_method<description>;
static_assert(kane::cost(mass_matrix, forcing).multiplications < 1000);
const double one = used<kane>();
