// expect: shared(...): argument 2, number, is a number
// expect: symbols, frames and points are shared
#include "fail/part/leg.hpp"

constexpr auto description = system(
    ground,
#ifdef CTDYN_COMPILES
    left(leg, shared(N, m)),
#else
    left(leg, shared(N, 2)),
#endif
    left(Q).set_pos(O, l * N.y));

using kane = kanes_method<description>;
const double one = used<kane>();
