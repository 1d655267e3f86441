// expect: prescribed(q1 - l): q1 - l is a scalar where an equation belongs
// expect: write what it is equal to
#include "fail/constraint/symbols.hpp"

constexpr auto description = planar(
#ifdef CTDYN_COMPILES
    prescribed(q1 == l)
#else
    prescribed(q1 - l)
#endif
);

using kane = kanes_method<description>;
static_assert(kane::cost(mass_matrix, forcing).multiplications < 1000);
const double one = used<kane>();
