// expect: part<left>(number): number is a number
// expect: a part is made of facts
#include "fail/part/leg.hpp"

constexpr auto description = system(
    ground, left(leg, shared(N, m)),
#ifdef CTDYN_COMPILES
    left(Q).set_pos(O, l * N.y));
#else
    left(Q).set_pos(O, left(2) * N.y));
#endif

using kane = kanes_method<description>;
const double one = used<kane>();
