// expect: part<left>(facts(...), shared(...)): B is shared, and does not occur in the part
// expect: leave it out, or correct its name
#include "fail/part/leg.hpp"

constexpr auto description = system(
    ground,
#ifdef CTDYN_COMPILES
    left(leg, shared(N, m)),
#else
    left(leg, shared(N, m, B)),
#endif
    left(Q).set_pos(O, l * N.y));

using kane = kanes_method<description>;
const double one = used<kane>();
