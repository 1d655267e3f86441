// expect: constraint 1, q1 == l * sin(q2), prescribes q1 as a function of coordinate q2
// expect: other relations are constraints
#include "fail/constraint/symbols.hpp"

constexpr auto description = planar(
#ifdef CTDYN_COMPILES
    prescribed(q1 == l * sin(k * t))
#else
    prescribed(q1 == l * sin(q2))
#endif
);

using kane = kanes_method<description>;
static_assert(kane::cost(mass_matrix, forcing).multiplications < 1000);
const double one = used<kane>();
