// expect: constraint 2 binds speeds that those before it bind, to other values
#include "fail/constraint/symbols.hpp"

constexpr auto description = pendulum(
#ifdef CTDYN_COMPILES
    velocity_constraint(u1 == l), dependent(u1)
#else
    velocity_constraint(u1 == l), velocity_constraint(u1 == g), dependent(u1)
#endif
);

using kane = kanes_method<description>;
static_assert(kane::cost(mass_matrix, forcing).multiplications < 1000);
const double one = used<kane>();
