// expect: constraint 2 binds speeds that those before it bind, to other values
// expect: leave one of them out
#include "fail/constraint/symbols.hpp"

constexpr auto description = planar(
#ifdef CTDYN_COMPILES
    prescribed(q1 == l), prescribed(u2 == k)
#else
    prescribed(q1 == l), prescribed(u1 == k)
#endif
);

using kane = kanes_method<description>;
static_assert(kane::cost(mass_matrix, forcing).multiplications < 1000);
const double one = used<kane>();
