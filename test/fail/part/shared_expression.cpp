// expect: shared(...): argument 1, m * m, is a scalar expression
// expect: symbols, frames and points are shared
#include "fail/part/leg.hpp"

constexpr auto description = system(
    ground,
#ifdef CTDYN_COMPILES
    left(leg, shared(m, N)),
#else
    left(leg, shared(m * m, N)),
#endif
    left(Q).set_pos(O, l * N.y));

using kane = kanes_method<description>;
const double one = used<kane>();
