// expect: part<left>(facts(...), ...): behind the part stand the names that it keeps
// expect: write part<left>(facts(...), shared(N, g))
#include "fail/part/leg.hpp"

constexpr auto description = system(
    ground,
#ifdef CTDYN_COMPILES
    left(leg, shared(N, m)),
#else
    left(leg, N, m),
#endif
    left(Q).set_pos(O, l * N.y));

using kane = kanes_method<description>;
const double one = used<kane>();
