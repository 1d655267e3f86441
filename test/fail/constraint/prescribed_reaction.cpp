// expect: prescribed(T1 == l): T1 is a reaction
// expect: a coordinate or a speed stands on the left
#include "fail/constraint/symbols.hpp"

constexpr auto description = planar(
#ifdef CTDYN_COMPILES
    prescribed(q1 == l)
#else
    prescribed(T1 == l)
#endif
);

using kane = kanes_method<description>;
static_assert(kane::cost(mass_matrix, forcing).multiplications < 1000);
const double one = used<kane>();
