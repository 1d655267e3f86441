// expect: auxiliary speed v1 stands in the orientation of frame B
#include "fail/constraint/symbols.hpp"

constexpr auto description = pendulum(
#ifdef CTDYN_COMPILES
    B.orient_axis(A, l, A.x)
#else
    B.orient_axis(A, v1, A.x)
#endif
);

using kane = kanes_method<description>;
static_assert(kane::cost(mass_matrix, forcing).multiplications < 1000);
const double one = used<kane>();
